import type { CallDefinition } from '@ael/contract/call.ts'
import { ErreurAppel, type Client } from '@ael/contract/client.ts'
import { echantillon } from '@ael/contract/testing/echantillon.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { EtapeSecondFacteur } from '@ael/contract/utilisateurs/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerApplication } from '../testing/second-facteur.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const APPELS = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)
/** What anybody may ask who has not signed in. */
const ouvertATous = ({ access }: CallDefinition): boolean => access.type === 'libre' || access.type === 'anonyme'
const attenduPar = ({ access }: CallDefinition, etape: EtapeSecondFacteur): boolean =>
  access.type === 'second-facteur' && access.pour.includes(etape)

const statut = (client: Client, call: CallDefinition): Promise<number> =>
  client(call, {
    ...(call.params && { params: echantillon(call.params) }),
    ...(call.query && { query: echantillon(call.query) }),
    ...(call.body && { body: echantillon(call.body) }),
  }).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ErreurAppel) return error.status
      throw error
    },
  )

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { SECOND_FACTEUR: 'exige' } })
})
afterAll(() => app.close())

describe.each(['preuve', 'enrolement'] as const)('an administrator who has shown his password alone (%s)', (etape) => {
  let admin: number
  let client: Client
  beforeAll(async () => {
    admin = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
    if (etape === 'preuve') await creerApplication(app.services, admin)
  })
  beforeEach(async () => {
    client = await app.clientDe(admin)
  })

  it.each(APPELS.filter(([, call]) => !ouvertATous(call) && !attenduPar(call, etape)))(
    'is refused %s',
    async (_, call) => {
      expect([401, 403]).toContain(await statut(client, call))
    },
  )

  it.each(APPELS.filter(([, call]) => attenduPar(call, etape)))('may call %s', async (_, call) => {
    expect([401, 403]).not.toContain(await statut(client, call))
  })

  it('is nobody to the calls that are open to all', async () => {
    expect(await client(utilisateursCalls.infoUtilisateur, {})).toMatchObject({
      identifiant: '',
      profils: [],
      nbContrats: 0,
      secondFacteur: etape,
    })
  })
})
