import type { CallDefinition } from '@ael/contract/call.ts'
import { callUrl, type Scalar } from '@ael/contract/client.ts'
import { echantillon, type Valeurs } from '@ael/contract/testing/echantillon.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { domaines } from '../domaines/registry.ts'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { creerContratRattache } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { corpsPour } from '../testing/corps.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const APPELS: [string, CallDefinition][] = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

/** What people and programs send that nobody foresaw. */
const TEXTES = [
  '',
  ' ',
  'null',
  'x'.repeat(20_000),
  'a\u0000b',
  'a\u0007b',
  '\ud800',
  '🚰'.repeat(50),
  "'; drop table utilisateur; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../../etc/passwd',
  '%00%ff',
  '1e400',
  '-1',
  '9'.repeat(400),
  '2026-02-30',
  '٣',
  // The number of nothing, as what somebody else has just deleted.
  '2000000001',
] as const
const VALEURS = [
  ...TEXTES,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2_000_000_001,
  [],
  {},
  [[[]]],
  { a: { b: {} } },
  Array.from({ length: 50 }, () => 'x'),
]

describe('whatever is sent, to every call', () => {
  let app: TestApp
  let jeton: string
  let valeurs: Valeurs

  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.services
    const utilisateurId = await creerUtilisateur(db, { profils: ['ADMIN'] })
    const numeroContrat = await creerContratRattache(db, utilisateurId)
    jeton = (await ouvrirSession(app.services, db, { utilisateurId })).jeton
    valeurs = {
      numerocontrat: numeroContrat,
      contract: numeroContrat,
      id: utilisateurId,
      userwebid: String(utilisateurId),
    }
  })
  afterAll(() => app.close())

  const envoyer = async (call: CallDefinition, url: string, corps?: string, forme?: unknown) => {
    const { headers, ...envoye } = forme
      ? await corpsPour(call, forme)
      : { headers: corps === undefined ? {} : { 'content-type': 'application/json' }, payload: corps }
    const answer = await app.app.inject({ method: call.method, url, headers: { ...headers, token: jeton }, ...envoye })
    expect(
      answer.statusCode,
      `${call.method} ${url.slice(0, 200)} ${corps?.slice(0, 200) ?? ''}\n${answer.body.slice(0, 300)}`,
    ).toBeLessThan(500)
    if (answer.statusCode >= 400) {
      const erreur: unknown = answer.json()
      expect(erreur).toMatchObject({
        message: expect.stringMatching(/\S/),
        severity: expect.any(String),
        code: expect.any(String),
      })
      const { champs = [] } = answer.json<{ champs?: { champ: string }[] }>()
      expect(champs, 'one sentence per field').toHaveLength(new Set(champs.map(({ champ }) => champ)).size)
    }
    // The session may have been ended by a call that was let through; the next call needs one.
    if (call.path === 'Acces/releaseMe' || answer.statusCode === 410) {
      jeton = (await ouvrirSession(app.services, app.services.db, { utilisateurId: Number(valeurs['id']) })).jeton
    }
  }
  const entree = (call: CallDefinition) => ({
    params: (call.params ? echantillon(call.params, valeurs) : {}) as Record<string, Scalar>,
    query: (call.query ? echantillon(call.query, valeurs) : {}) as Record<string, Scalar>,
    body: call.body && echantillon(call.body, valeurs),
  })

  it.each(APPELS.filter(([, call]) => call.body))('%s refuses malformed bodies', async (_, call) => {
    const url = `/webapi/${callUrl(call, entree(call))}`
    for (const corps of [
      '',
      '{',
      'null',
      '[]',
      '"texte"',
      '12',
      '{"a":',
      '{"__proto__":{"x":1}}',
      `{"a":"${'x'.repeat(300_000)}"}`,
    ]) {
      await envoyer(call, url, corps)
    }
  })

  const champs = (call: CallDefinition): Champ[] =>
    (['params', 'query', 'body'] as const).flatMap((partie) =>
      Object.entries(formeDe(call[partie])).map(([nom, schema]) => ({ partie, nom, schema })),
    )
  // Deleting the account of the test, or the message that a client reports, is no refusal to look at.
  const inoffensifs = APPELS.filter(([, call]) => champs(call).length > 0 && call.method !== 'DELETE')

  it.each(inoffensifs)('%s survives each field being anything', async (_, call) => {
    for (const { partie, nom, schema } of champs(call)) {
      for (const valeur of partie === 'body' ? VALEURS : TEXTES) {
        if (dejaRefusee(schema, valeur)) continue
        const modifiee = entree(call)
        const cible = modifiee[partie]
        if (typeof cible !== 'object' || cible === null) continue
        Object.assign(cible, { [nom]: valeur })
        await envoyer(
          call,
          adresse(call, modifiee),
          modifiee.body === undefined ? undefined : JSON.stringify(modifiee.body),
          call.files && modifiee.body,
        )
      }
    }
  })

  it.each(APPELS.filter(([, call]) => call.body && call.method !== 'DELETE'))(
    '%s survives any JSON',
    async (_, call) => {
      const url = `/webapi/${callUrl(call, entree(call))}`
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 3 }), (corps) =>
          envoyer(call, url, corps, call.files && JSON.parse(corps)),
        ),
        { numRuns: 10 },
      )
    },
  )
})

interface Champ {
  partie: 'params' | 'query' | 'body'
  nom: string
  schema: z.ZodType
}

const formeDe = (partie: z.ZodType | undefined): Record<string, z.ZodType> =>
  partie && 'shape' in partie ? (partie.shape as Record<string, z.ZodType>) : {}

const refusees = new Map<string, Set<unknown>>()

/** What a schema refuses reaches no handler: it is sent to the first call with such a field, and not to all others. */
function dejaRefusee(schema: z.ZodType, valeur: unknown): boolean {
  if (schema.safeParse(valeur).success) return false
  const sorte = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const connues = refusees.get(sorte) ?? new Set()
  if (connues.has(valeur)) return true
  refusees.set(sorte, connues.add(valeur))
  return false
}

/** The address of a call whose parts may hold what no address can; those are left as the empty text. */
function adresse(
  call: CallDefinition,
  input: { params: Record<string, Scalar>; query: Record<string, Scalar> },
): string {
  const propre = (partie: Record<string, Scalar>) =>
    Object.fromEntries(
      Object.entries(partie).map(([nom, valeur]) => [nom, typeof valeur === 'string' ? valeur.toWellFormed() : valeur]),
    )
  return `/webapi/${callUrl(call, { params: propre(input.params), query: propre(input.query) })}`
}
