import { PROFILS_PERSONNEL } from '@ael/contract/acces/profils.ts'
import { isWrite, type CallDefinition } from '@ael/contract/call.ts'
import { echantillon } from '@ael/contract/testing/echantillon.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { ErreurAppel } from '@ael/contract/client.ts'

const APPELS = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)
const duPersonnel = ({ access }: CallDefinition): boolean =>
  access.type === 'profils' && access.profils.every((profil) => PROFILS_PERSONNEL.some((un) => un === profil))

/** What no single transaction does: inscribed before it is done, as what the staff does by the calls of customers. */
const EN_PLUSIEURS_FOIS: Readonly<Record<string, string>> = {
  'paiements.multipleNotification': 'each payment is asked about at its provider, then settled by itself',
}

it('every write that is open to the staff alone is inscribed in the journal by its own transaction', () => {
  const autres = APPELS.filter(([, call]) => duPersonnel(call) && isWrite(call) && !call.journal)
  expect(autres.map(([nom]) => nom)).toEqual(Object.keys(EN_PLUSIEURS_FOIS))
})

it('what is inscribed so is open to the staff alone', () => {
  expect(APPELS.filter(([, call]) => call.journal && !duPersonnel(call)).map(([nom]) => nom)).toEqual([])
})

describe('each write of the staff', () => {
  let app: TestApp
  let adminId: number

  beforeAll(async () => {
    app = await createTestApp()
    adminId = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
  })
  afterAll(() => app.close())

  const compter = async (appel: string) =>
    (await app.services.db.selectFrom('journal_personnel').select('rang').where('appel', '=', appel).execute()).length

  it.each(APPELS.filter(([, call]) => call.journal))(
    '%s is in the journal once it is done, and only then',
    async (_, call) => {
      const client = await app.clientDe(adminId)
      const entree = {
        ...(call.params && { params: echantillon(call.params, {}) }),
        ...(call.query && { query: echantillon(call.query, {}) }),
        ...(call.body && { body: echantillon(call.body, {}) }),
      }
      const avant = await compter(call.path)
      const fait = await client(call, entree as never).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ErreurAppel && error.status < 500) return false
          throw error
        },
      )
      expect(await compter(call.path)).toBe(avant + (fait ? 1 : 0))
    },
  )
})
