import { PROFILS } from '@ael/contract/acces/profils.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { callUrl, type Scalar } from '@ael/contract/client.ts'
import type { ErreurCorps } from '@ael/contract/erreur.ts'
import { type Champ, champsDe, ecrire } from '@ael/contract/testing/champs-du-schema.ts'
import { echantillon } from '@ael/contract/testing/echantillon.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { domaines } from '../domaines/registry.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { corpsPour, estAdmis } from '../testing/corps.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const APPELS: [string, CallDefinition][] = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

/** Words of a library that validates, of a type or of a program; ours speak of the field to whoever fills it in. */
const DE_LA_BIBLIOTHEQUE =
  /invalid|invalide|expected|attendue?\b|received|reçue?\b|indéfini|undefined|\bnull\b|NaN|chaîne de|booléen|string|number|[<>]=|must|should|required|Clé /i
/** One sentence or two, in French typography. */
const PHRASE = /^\p{Lu}[^\u0020]*(?:[^ ]| (?![:;!?»]))+[.!?]$/u

type Partie = 'params' | 'query' | 'body'
type Envoi = Record<Partie, unknown>

/** What a field is given in place of what it takes. */
const REFUSEES: Record<string, (partie: Partie) => readonly unknown[]> = {
  'a missing value': (partie) =>
    partie === 'params' ? [] : partie === 'query' ? [undefined, ''] : [undefined, null, ''],
  'a wrong type': (partie) => (partie === 'body' ? [{}, [], true, 12.5, 'texte', [{}]] : ['texte', '12.5', 'oui']),
  'a too long value': (partie) =>
    partie === 'body'
      ? ['x'.repeat(20_000), 1e300, -1e300, Array.from({ length: 2000 }, () => 'x')]
      : ['x'.repeat(400), '9'.repeat(400), `-${'9'.repeat(30)}`],
}

describe('whatever a field is given', () => {
  let app: TestApp
  const jetons = new Map<string, string>()

  beforeAll(async () => {
    app = await createTestApp({ env: { CAPTCHA_PROVIDER: 'ALTCHA' } })
    for (const profil of PROFILS) {
      const utilisateurId = await creerUtilisateur(app.services.db, { profils: [profil] })
      jetons.set(profil, (await ouvrirSession(app.services, app.services.db, { utilisateurId })).jeton)
    }
  })
  afterAll(() => app.close())

  const jetonPour = ({ access }: CallDefinition): string => {
    const profil =
      access.type === 'profils'
        ? access.profils[0]
        : PROFILS.find((un) => access.type !== 'connecte' || !access.sauf?.includes(un))
    return jetons.get(profil ?? 'ADMIN') ?? ''
  }

  const envoyer = async (call: CallDefinition, { params, query, body }: Envoi) => {
    const { headers, ...corps } = await corpsPour(call, call.body && (body ?? null))
    const answer = await app.app.inject({
      method: call.method,
      url: `/webapi/${callUrl(call, { params: params as Record<string, Scalar>, query: query as Record<string, Scalar> })}`,
      headers: { ...headers, token: jetonPour(call) },
      ...corps,
    })
    return { statut: answer.statusCode, corps: answer.json<ErreurCorps>() }
  }

  const echantillonDe = (call: CallDefinition): Envoi => ({
    params: call.params ? echantillon(call.params) : {},
    query: call.query ? echantillon(call.query) : {},
    body: call.body && echantillon(call.body),
  })

  const PARTIES: readonly Partie[] = ['params', 'query', 'body']
  const champs = (call: CallDefinition): [Partie, Champ][] =>
    PARTIES.flatMap((partie) => {
      const schema = call[partie]
      const tout: Champ[] = partie === 'body' ? [[]] : []
      return schema ? [...tout, ...champsDe(schema)].map((champ): [Partie, Champ] => [partie, champ]) : []
    })

  it.each(APPELS.filter(([, call]) => champs(call).length > 0))(
    '%s says of each field what to do, once and in our words',
    async (_, call) => {
      for (const [partie, champ] of champs(call)) {
        for (const [quoi, valeurs] of Object.entries(REFUSEES)) {
          for (const valeur of valeurs(partie)) {
            const envoi = echantillonDe(call)
            envoi[partie] = ecrire(call[partie]!, envoi[partie], champ, valeur)
            // What is taken would be done; what is refused never reaches the handler.
            const admis =
              partie === 'body' ? estAdmis(call, envoi.body) : call[partie]!.safeParse(envoi[partie]).success
            if (admis) continue
            const { statut, corps } = await envoyer(call, envoi)
            const ou = `${partie} ${champ.join('.')} ${quoi} ${JSON.stringify(valeur)?.slice(0, 40)} ${JSON.stringify(corps).slice(0, 400)}`
            expect(statut, ou).toBe(400)
            const refuses = corps.champs ?? []
            if (champ.length > 0) expect(refuses.length, ou).toBeGreaterThan(0)
            expect(new Set(refuses.map((refuse) => refuse.champ)).size, ou).toBe(refuses.length)
            for (const { message } of [corps, ...refuses]) {
              expect(message, ou).toMatch(PHRASE)
              expect(message, ou).not.toMatch(DE_LA_BIBLIOTHEQUE)
            }
          }
        }
      }
    },
  )
})
