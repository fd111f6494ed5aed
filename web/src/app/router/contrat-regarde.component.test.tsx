import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { isRedirect, type AnyRoute } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { choixCourant } from '../../lib/session/choix-courant.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { arbreDuPersonnel } from './arbre-du-personnel.ts'

const routes: readonly AnyRoute[] = arbreDuPersonnel.children ?? []
const params = { numcontrat: '0447130', serviceName: 'fuite', force: 'force', numFacture: 'F1' }

/** Where the route sends on whoever comes by it; null when it keeps him. */
async function suite(chemin: string, search: object = {}, propres: object = params): Promise<unknown> {
  const route = routes.find(({ options }) => 'path' in options && options.path === chemin)
  const avant = route?.options.beforeLoad as unknown as (demande: object) => unknown
  try {
    await avant({ params: propres, search })
    return null
  } catch (redirection) {
    if (!isRedirect(redirection)) throw redirection
    const { href, to, params: vers, search: recherche, replace } = redirection.options
    return { vers: href ?? to, replace, ...(vers && { params: vers }), ...(recherche && { recherche }) }
  }
}

beforeEach(async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] }),
  )
  await afficher(<p>Ici</p>)
})

it.each([
  ['/demarches/$numcontrat', { vers: '/demarches' }],
  ['/demarches/branchement/$numcontrat', { vers: '/demarches/branchement' }],
  ['/demarches/contact/$numcontrat', { vers: '/demarches/contact' }],
  ['/demarches/deplacement/$numcontrat', { vers: '/demarches/deplacement' }],
  ['/demarches/individualisation/$numcontrat', { vers: '/demarches/individualisation' }],
  ['/demarches/jardin/$numcontrat', { vers: '/demarches/jardin' }],
  ['/demarches/pose/$numcontrat', { vers: '/demarches/pose' }],
  ['/contrat/resiliation/$numcontrat', { vers: '/contrat/resiliation' }],
  ['/demarches/mesInterventions/$numcontrat', { vers: '/demarches/mesInterventions' }],
  [
    '/demarches/autoreleve/{-$numcontrat}',
    { vers: '/demarches/autoreleve/{-$numcontrat}', params: { numcontrat: undefined } },
  ],
  ['/service/$numcontrat', { vers: '/service' }],
  [
    '/service/optin/$serviceName/$numcontrat',
    { vers: '/service/optin/$serviceName', params: { serviceName: 'fuite' } },
  ],
  [
    '/service/optout/$serviceName/$numcontrat',
    { vers: '/service/optout/$serviceName', params: { serviceName: 'fuite' } },
  ],
])('%s looks at the contract that it names, and goes on', async (chemin, attendue) => {
  expect(await suite(chemin)).toEqual({ ...attendue, replace: true })
  expect(choixCourant()).toBe('contrat:0447130')
})

it('every address that names a contract is among them', () => {
  const chemins = routes.flatMap(({ options }) => ('path' in options ? [String(options.path)] : []))
  expect(chemins.filter((chemin) => chemin.includes('numcontrat'))).toHaveLength(13)
})

it.each([{ contrat: '0447130' }, { numcontrat: '0447130' }, { contrat: '0447122', numcontrat: '0447130' }])(
  'the page of a contract looks at the one of %j first, and keeps which part of it is wanted',
  async (nomme) => {
    expect(await suite('/detail/{-$force}', { ...nomme, tab: '4' })).toMatchObject({
      vers: '/detail/{-$force}',
      params: { force: 'force' },
      recherche: { tab: '4' },
      replace: true,
    })
    expect(choixCourant()).toBe('contrat:0447130')
  },
)

it('the page of a contract, and that of a reading, are those of the present one where none is named', async () => {
  expect(await suite('/detail/{-$force}', { tab: '4' })).toBeNull()
  expect(await suite('/demarches/autoreleve/{-$numcontrat}', {}, {})).toBeNull()
  expect(choixCourant()).toBeUndefined()
})

it('the bill that an address names is the one that is told of', async () => {
  expect(await suite('/demarches/warsmann/$numFacture')).toEqual({
    vers: '/demarches/warsmann',
    recherche: { numFacture: 'F1' },
    replace: true,
  })
})

it('a code printed on an invoice leads to its payment, anything unknown to the sign-in', async () => {
  expect(await suite('/redirect/{-$action}', { id: 'F1', code: 'EAU' }, { action: 'qr' })).toEqual({
    vers: '/paiements?numFacture=F1&traiteFacturationCode=EAU',
    replace: true,
  })
  expect(await suite('$')).toEqual({ vers: '/login', replace: true })
})
