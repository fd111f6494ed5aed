import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { erreurSchema } from '@ael/contract/erreur.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'

const APPELS = Object.entries<CallDefinition>({ ...accesCalls, ...utilisateursCalls }).filter(([, call]) => call.body)

const PIEGES = [
  '💧🚰',
  "'; drop table utilisateur; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '\u202e\u200b',
  'ligne\r\nBcc: autre@exemple.fr',
  '%00%s%n',
  'x'.repeat(20_000),
  '',
  null,
  -1,
  1e308,
  true,
  [],
  ['a', ['b']],
  { $ne: null },
  { __proto__: { admin: true } },
]

/** Fills each field that the call names with something, and adds some that it does not. */
const corpsDe = (call: CallDefinition) => {
  const champs = Object.keys((call.body as { shape?: object }).shape ?? {})
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...champs, 'constructor', 'inconnu'), fc.constantFrom(...PIEGES)),
    fc.record(
      Object.fromEntries(
        champs.map((champ) => [champ, fc.oneof(fc.constantFrom(...PIEGES), fc.jsonValue({ maxDepth: 2 }))]),
      ),
    ),
  )
}

describe('whatever is sent', () => {
  let app: TestApp
  let jeton: string
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const id = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
    jeton = (await ouvrirSession(app.services, app.services.db, { utilisateurId: id })).jeton
  })

  const envoyer = (call: CallDefinition, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: `/webapi/${call.path}`,
      headers: { token: jeton, 'content-type': 'application/json' },
      payload,
    })

  it.each(APPELS)('%s answers a clear refusal or does its work', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(corpsDe(call), async (corps) => {
        const reponse = await envoyer(call, JSON.stringify(corps))
        expect(reponse.statusCode, reponse.body).toBeLessThan(500)
        if (reponse.statusCode < 400) return
        const { message } = erreurSchema.parse(reponse.json())
        expect(message).not.toMatch(/select|insert|postgres|node_modules|\bat \//i)
      }),
      { numRuns: 15 },
    )
  })

  it.each(APPELS)('%s refuses what is no JSON', async (_, call) => {
    for (const payload of ['{', 'null', '"texte"', '[1]', '{"a":1}}']) {
      const { statusCode } = await envoyer(call, payload)
      expect(statusCode, payload).toBeGreaterThanOrEqual(400)
      expect(statusCode, payload).toBeLessThan(500)
    }
  })
})
