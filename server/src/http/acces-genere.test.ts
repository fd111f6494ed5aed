import { PROFILS, aProfil, estGestionnaire, type Profil } from '@ael/contract/acces/profils.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { ErreurAppel, type Client } from '@ael/contract/client.ts'
import { echantillon, type Valeurs } from '@ael/contract/testing/echantillon.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { CANAL_CONFIGURATION } from '../domaines/configuration/configuration.ts'
import { domaines } from '../domaines/registry.ts'
import { creerAbonnement, rattacher } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const APPELS: [string, CallDefinition][] = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

/** The call with the smallest valid input naming these objects. */
async function appeler(client: Client, call: CallDefinition, communes: Valeurs): Promise<ErreurAppel | null> {
  const { access } = call
  // The same name (`id`) stands for a contract, a group or a user, as the call declares.
  const valeurs =
    access.type === 'groupe' || access.type === 'contrat'
      ? { ...communes, [access.parametre.toLowerCase()]: communes[access.type] }
      : communes
  const input = {
    ...(call.params && { params: echantillon(call.params, valeurs) }),
    ...(call.query && { query: echantillon(call.query, valeurs) }),
    ...(call.body && { body: echantillon(call.body, valeurs) }),
  }
  return client(call, input as never).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ErreurAppel) return error
      throw error
    },
  )
}

const parObjet = ({ access }: CallDefinition): boolean => ['contrat', 'groupe', 'contratOuGroupe', 'utilisateur'].includes(access.type)

describe('every call, as every profile', () => {
  let app: TestApp
  let valeurs: Valeurs
  let objets: { proprietaire: number; groupeId: number; numeroContrat: string }
  let titulaire: Client
  let secondaire: Client
  const clients = new Map<Profil, Client>()

  beforeAll(async () => {
    app = await createTestApp({ env: { CAPTCHA_PROVIDER: 'ALTCHA' } })
    const { db } = app.services
    const proprietaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const numeroContrat = await creerAbonnement(db)
    await rattacher(db, proprietaire, numeroContrat)
    const groupeId = 700
    objets = { proprietaire, groupeId, numeroContrat }
    await remettreGroupe()
    valeurs = valeursDe(numeroContrat, groupeId, proprietaire)
    titulaire = await app.clientDe(proprietaire)
    secondaire = await app.clientDe(await creerSecondaire(db, proprietaire, groupeId))
    for (const profil of PROFILS) clients.set(profil, await app.clientDe(await creerUtilisateur(db, { profils: [profil] })))
  })
  afterAll(() => app.close())

  /** What an owner may delete is there again for the next call. */
  async function remettreGroupe(): Promise<void> {
    const { proprietaire, groupeId, numeroContrat } = objets
    await sql`insert into groupe (id, utilisateur_id, nom) overriding system value values (${groupeId}, ${proprietaire}, 'Groupe privé') on conflict do nothing`.execute(app.services.db)
    await sql`insert into univers_groupe select id, ${groupeId} from univers where utilisateur_id = ${proprietaire} on conflict do nothing`.execute(app.services.db)
    await app.services.db.insertInto('groupe_contrat').values({ groupe_id: groupeId, numero_contrat: numeroContrat }).onConflict((conflit) => conflit.doNothing()).execute()
  }

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre'))('%s refuses a request without token', async (_, call) => {
    expect((await appeler(app.client(), call, valeurs))?.status).toBe(401)
  })

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre'))('%s refuses an unknown token', async (_, call) => {
    expect((await appeler(app.client('x'.repeat(43)), call, valeurs))?.status).toBe(410)
  })

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre' && access.type !== 'anonyme'))(
    '%s refuses an anonymous token',
    async (_, call) => {
      expect((await appeler(await app.clientDe(null), call, valeurs))?.status).toBe(401)
    },
  )

  const refuses = APPELS.flatMap(([nom, call]) =>
    PROFILS.filter((profil) => !estNomme(call, profil)).map((profil): [string, Profil, CallDefinition] => [nom, profil, call]),
  )
  it.each(refuses)('%s is forbidden to %s', async (_, profil, call) => {
    const client = clients.get(profil)
    const refus = client && (await appeler(client, call, valeurs))
    expect(refus?.status, refus?.corps.message).toBe(403)
    expect(refus?.corps.code).toBe('DROITS')
  })

  const surContratOuGroupe = APPELS.filter(([, { access }]) => ['contrat', 'groupe', 'contratOuGroupe'].includes(access.type))
  it.each(surContratOuGroupe)('%s is open to whoever attached the contract', async (_, call) => {
    await remettreGroupe()
    expect((await appeler(titulaire, call, valeurs))?.corps.code).not.toBe('DROITS')
  })

  it.each(surContratOuGroupe)('%s is open to a secondary user within his perimeter, unless shut to his profile', async (_, call) => {
    await remettreGroupe()
    const refus = await appeler(secondaire, call, valeurs)
    expect(refus?.corps.code === 'DROITS').toBe(call.access.sauf?.includes('UTILISATEUR_SECONDAIRE') ?? false)
  })

  it('takes a call away from a profile through the rights table, on all servers at once', async () => {
    const { db } = app.services
    const client = clients.get('UTILISATEUR_STANDARD')
    const profils = APPELS.find(([nom]) => nom === 'acces.profils')?.[1]
    if (!client || !profils) throw new Error('no such call')
    expect(await appeler(client, profils, valeurs)).toBeNull()
    await db.insertInto('droit').values({ controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_STANDARD', actif: false }).execute()
    await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
    await expect.poll(async () => (await appeler(client, profils, valeurs))?.corps.code).toBe('DROITS')
  })
})

/** A secondary user whose perimeter holds the group. */
async function creerSecondaire(db: Database, premiumId: number, groupeId: number): Promise<number> {
  const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
  const univers = await db
    .insertInto('univers')
    .values({ utilisateur_id: premiumId, libelle: 'Immeubles' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('univers_groupe').values({ univers_id: univers.id, groupe_id: groupeId }).execute()
  await db.insertInto('univers_utilisateur').values({ univers_id: univers.id, utilisateur_id: id }).execute()
  return id
}

/** Whether a stranger to the named objects may make the call with this profile. */
function estNomme({ access }: CallDefinition, profil: Profil): boolean {
  if (access.sauf?.includes(profil)) return false
  if (access.type === 'profils') return access.profils.some((nomme) => aProfil([profil], nomme))
  if (access.type === 'utilisateur') return profil === 'ADMIN' || profil === 'WEBMASTER' || profil === 'CHARGE_DE_CLIENTELE'
  return !parObjet({ access } as CallDefinition) || estGestionnaire([profil])
}

function valeursDe(numeroContrat: string, groupeId: number, utilisateurId: number): Valeurs {
  return {
    numerocontrat: numeroContrat,
    contract: numeroContrat,
    contrat: numeroContrat,
    client: '1234567',
    group: groupeId,
    idgroupe: groupeId,
    groupe: groupeId,
    contratinfo: numeroContrat,
    id: utilisateurId,
    userwebid: String(utilisateurId),
  }
}
