import { ROUTES_RETOUR, ROUTE_RETOUR_DECONNEXION } from '@ael/contract/federation/regles.ts'
import { franceConnectSimule } from '@ael/simulators/franceconnect/plugin.ts'
import { gigyaSimule } from '@ael/simulators/gigya/plugin.ts'
import Fastify from 'fastify'

/** The simulated providers behind a socket of their own; `PUBLIC_URL` of the application under test is their origin. */
export async function servirFournisseurs() {
  const serveur = Fastify()
  let origine = ''
  await serveur.register(
    franceConnectSimule({
      publicUrl: () => origine,
      retours: Object.values(ROUTES_RETOUR.franceConnect),
      retourDeconnexion: ROUTE_RETOUR_DECONNEXION,
    }),
  )
  await serveur.register(
    gigyaSimule({ retours: () => Object.values(ROUTES_RETOUR.gigya).map((route) => `${origine}/ael-v2${route}`) }),
  )
  origine = await serveur.listen({ port: 0, host: '127.0.0.1' })
  return { origine, close: () => serveur.close() }
}

/** A browser of the simplest kind: keeps cookies, follows redirections within the simulator. */
function naviguer() {
  const cookies = new Map<string, string>()
  const demander = async (adresse: string, corps?: Record<string, string>): Promise<Response> => {
    const reponse = await fetch(adresse, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([nom, valeur]) => `${nom}=${valeur}`).join('; ') },
      ...(corps && { method: 'POST', body: new URLSearchParams(corps) }),
    })
    for (const cookie of reponse.headers.getSetCookie()) {
      const [nom = '', valeur = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(nom, valeur)
    }
    return reponse
  }
  /** Until the browser leaves the simulator, or a page is shown. */
  async function suivre(reponse: Response, base: string): Promise<URL> {
    const vers = reponse.headers.get('location')
    if (!vers) return new URL(reponse.url || base)
    const url = new URL(vers, base)
    return url.pathname.startsWith('/simulateurs/') ? suivre(await demander(url.href), url.href) : url
  }
  return { demander, suivre }
}

/** Signs in at the simulated FranceConnect as this person, or gives up; answers where the browser is sent back. */
export async function choisirIdentite(adresse: string, sub: string | null): Promise<URL> {
  const { demander, suivre } = naviguer()
  const choix = await suivre(await demander(adresse), adresse)
  return suivre(await demander(choix.href, sub ? { sub } : { annuler: 'oui' }), choix.href)
}
