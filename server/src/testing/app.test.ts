import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { ErreurAppel } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from './app.ts'
import { creerUtilisateur } from './utilisateurs.ts'

it('a failure of the server says to a test what it says to nobody else', async () => {
  const app = await createTestApp()
  const client = await app.clientDe(await creerUtilisateur(app.services.db))
  await sql`alter table parametre_alerte rename to ailleurs`.execute(app.services.db)
  const error: unknown = await client(alertesCalls.paramAlerteConso, {}).catch((refus: unknown) => refus)
  await app.close()
  expect(error).toBeInstanceOf(ErreurAppel)
  expect(error).toMatchObject({ status: 500, cause: { message: 'relation "parametre_alerte" does not exist' } })
})
