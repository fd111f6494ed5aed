import { PROFILS, aProfil, estGestionnaire, type Profil } from '@ael/contract/acces/profils.ts'
import { type CallDefinition, type Nature, objetsDe } from '@ael/contract/call.ts'
import { ErreurAppel, type Client } from '@ael/contract/client.ts'
import { type Scope, SCOPES_RETIRABLES } from '@ael/contract/acces/scopes.ts'
import { echantillon, type Valeurs } from '@ael/contract/testing/echantillon.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reponses } from '../domaines/reponses.ts'
import { CANAL_CONFIGURATION } from '../domaines/configuration/configuration.public.ts'
import { domaines } from '../domaines/registry.ts'
import { creerContratRattache } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerFacture } from '../testing/factures.ts'
import { porteeAttendue } from '../testing/portees-attendues.ts'
import { creerUnivers } from '../testing/univers.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

const APPELS: [string, CallDefinition][] = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

/** The call with the smallest valid input naming these objects. */
async function appeler(client: Client, call: CallDefinition, communes: Valeurs): Promise<ErreurAppel | null> {
  // The same name (`id`) stands for a contract, a group or a user, as the call declares.
  const nommes = Object.entries(objetsDe(call)).map(([place, nature]): [string, unknown] => [
    nomDe(place),
    enListe(place, communes[nature.toLowerCase()]),
  ])
  const valeurs = { ...communes, ...Object.fromEntries(nommes.filter(([, valeur]) => valeur !== undefined)) }
  const input = {
    ...(call.params && { params: echantillon(call.params, valeurs) }),
    ...(call.query && { query: echantillon(call.query, valeurs) }),
    ...(call.body && { body: echantillon(call.body, valeurs) }),
  }
  return client(call, input as never).then(
    () => null,
    (error: unknown) => {
      // A call that breaks is neither open nor closed.
      if (error instanceof ErreurAppel && error.status < 500) return error
      throw error
    },
  )
}

/** The last name of a place, as the samples of inputs know it. */
const nomDe = (place: string): string => (place.split('.').at(-1) ?? '').replace('[]', '').toLowerCase()

const enListe = (place: string, valeur: unknown): unknown =>
  place.endsWith('[]') && valeur !== undefined ? [valeur] : valeur

const naturesExigees = ({ access }: CallDefinition): string[] =>
  'requis' in access ? access.requis.map((place) => access.objets[place] ?? '') : []
const surLieu = (call: CallDefinition): boolean =>
  naturesExigees(call).some((nature) => ['contrat', 'groupe', 'facture'].includes(nature))
const sauf = ({ access }: CallDefinition): readonly Profil[] => ('sauf' in access ? (access.sauf ?? []) : [])

const SUBORDONNES = ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'] as const
type Subordonne = (typeof SUBORDONNES)[number]
/** How a secondary user or visitor stands to the contract and the group that are named. */
type Place = 'dedans' | 'dehors' | 'sans périmètre' | 'dedans, tout fermé'
/** In perimeters that close one feature alone, and all but one. */
const seulFerme = (scope: Scope) => `seul fermé : ${scope}`
const seulOuvert = (scope: Scope) => `seul ouvert : ${scope}`

describe('every call, as every profile', () => {
  let app: TestApp
  let valeurs: Valeurs
  let objets: { proprietaire: number; groupeId: number; numeroContrat: string; univers: string[] }
  let titulaire: Client
  const subordonnes = new Map<string, Client>()
  const clients = new Map<Profil, Client>()

  beforeAll(async () => {
    app = await createTestApp({ env: { CAPTCHA_PROVIDER: 'ALTCHA' } })
    const { db } = app.services
    const proprietaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const numeroContrat = await creerContratRattache(db, proprietaire)
    const groupeId = 700
    const ailleurs = await creerContratRattache(db, proprietaire)
    const dedans = await creerUnivers(db, proprietaire)
    const ferme = await creerUnivers(db, proprietaire, { contrats: [numeroContrat], scopes: SCOPES_RETIRABLES })
    const parPortee = await Promise.all(
      SCOPES_RETIRABLES.flatMap((scope) => [
        [seulFerme(scope), [scope]] as const,
        [seulOuvert(scope), SCOPES_RETIRABLES.filter((autre) => autre !== scope)] as const,
      ]).map(
        async ([place, scopes]) =>
          [place, await creerUnivers(db, proprietaire, { contrats: [numeroContrat], scopes })] as const,
      ),
    )
    const parPlace: Record<Place, string | null> = {
      dedans,
      dehors: await creerUnivers(db, proprietaire, { contrats: [ailleurs] }),
      'sans périmètre': null,
      'dedans, tout fermé': ferme,
    }
    objets = { proprietaire, groupeId, numeroContrat, univers: [dedans, ferme, ...parPortee.map(([, cle]) => cle)] }
    await remettreGroupe()
    valeurs = {
      ...valeursDe(numeroContrat, groupeId, proprietaire, dedans),
      facture: await creerFacture(db, numeroContrat),
    }
    titulaire = await app.clientDe(proprietaire)
    for (const [place, univers] of parPortee) {
      const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: proprietaire })
      await db.insertInto('univers_utilisateur').values({ univers_id: univers, utilisateur_id: id }).execute()
      subordonnes.set(place, await app.clientDe(id))
    }
    for (const [place, univers] of Object.entries(parPlace)) {
      for (const profil of SUBORDONNES) {
        const id = await creerUtilisateur(db, { profils: [profil], premiumId: proprietaire })
        if (univers)
          await db.insertInto('univers_utilisateur').values({ univers_id: univers, utilisateur_id: id }).execute()
        subordonnes.set(`${profil} ${place}`, await app.clientDe(id))
      }
    }
    for (const profil of PROFILS)
      clients.set(profil, await app.clientDe(await creerUtilisateur(db, { profils: [profil] })))
  })
  afterAll(() => app.close())

  /** What an owner may delete is there again for the next call. */
  async function remettreGroupe(): Promise<void> {
    const { proprietaire, groupeId, numeroContrat, univers } = objets
    await sql`insert into groupe (id, utilisateur_id, nom) overriding system value values (${groupeId}, ${proprietaire}, 'Groupe privé') on conflict do nothing`.execute(
      app.services.db,
    )
    await sql`insert into univers_groupe select cle, ${groupeId} from unnest(${univers}::uuid[]) as u(cle) on conflict do nothing`.execute(
      app.services.db,
    )
    await app.services.db
      .insertInto('groupe_contrat')
      .values({ groupe_id: groupeId, numero_contrat: numeroContrat })
      .onConflict((conflit) => conflit.doNothing())
      .execute()
  }

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre'))(
    '%s refuses a request without token',
    async (_, call) => {
      expect((await appeler(app.client(), call, valeurs))?.status).toBe(401)
    },
  )

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre'))(
    '%s refuses an unknown token',
    async (_, call) => {
      expect((await appeler(app.client('x'.repeat(43)), call, valeurs))?.status).toBe(410)
    },
  )

  it.each(APPELS.filter(([, { access }]) => access.type !== 'libre' && access.type !== 'anonyme'))(
    '%s refuses an anonymous token',
    async (_, call) => {
      expect((await appeler(await app.clientDe(null), call, valeurs))?.status).toBe(401)
    },
  )

  const refuses = APPELS.flatMap(([nom, call]) =>
    PROFILS.filter((profil) => !estNomme(call, profil)).map((profil): [string, Profil, CallDefinition] => [
      nom,
      profil,
      call,
    ]),
  )
  it.each(refuses)('%s is forbidden to %s', async (_, profil, call) => {
    const client = clients.get(profil)
    const refus = client && (await appeler(client, call, valeurs))
    expect(refus?.corps.code, refus?.corps.message).toBe(codeDuRefus(call, profil))
    expect(refus?.status).toBe(refus?.corps.code === 'DROITS' ? 403 : 404)
  })

  const surContratOuGroupe = APPELS.filter(([, call]) => surLieu(call))
  it.each(surContratOuGroupe)('%s is open to whoever attached the contract', async (_, call) => {
    await remettreGroupe()
    expect((await appeler(titulaire, call, valeurs))?.corps.code).not.toBe('DROITS')
  })

  const essayer = async (profil: Subordonne, place: Place, call: CallDefinition): Promise<string | undefined> => {
    const client = subordonnes.get(`${profil} ${place}`)
    if (!client) throw new Error('nobody stands there')
    return (await appeler(client, call, valeurs))?.corps.code
  }
  const parProfil = (appels: typeof APPELS) =>
    appels.flatMap(([nom, call]) =>
      SUBORDONNES.map((profil): [string, Subordonne, CallDefinition] => [nom, profil, call]),
    )

  it.each(parProfil(surContratOuGroupe))(
    '%s is open to %s within his perimeter, unless shut to his profile',
    async (_, profil, call) => {
      await remettreGroupe()
      expect((await essayer(profil, 'dedans', call)) === 'DROITS').toBe(sauf(call).includes(profil))
    },
  )

  /** Of what visitors may call too, that alone which names something. */
  const verifies = APPELS.filter(
    ([, call]) =>
      call.access.type !== 'libre' && (call.access.type !== 'anonyme' || Object.keys(objetsDe(call)).length > 0),
  )
  const nommant = verifies.filter(([, call]) => nommeContratOuGroupe(call))
  it.each(parProfil(nommant))('%s is closed to %s outside of his perimeter', async (_, profil, call) => {
    expect(await essayer(profil, 'dehors', call)).toBe('DROITS')
    expect(await essayer(profil, 'sans périmètre', call)).toBe('DROITS')
  })

  const retirables = verifies.filter(([, { scope }]) => scope !== null)
  it.each(parProfil(retirables))(
    '%s is closed to %s by a perimeter that closes its feature',
    async (_, profil, call) => {
      await remettreGroupe()
      expect(await essayer(profil, 'dedans, tout fermé', call)).toBe(codeDuRefus(call, profil))
    },
  )

  /** By what the address of a call says, not by what the call declares. */
  const fermables = APPELS.flatMap(([nom, call]): [string, Scope, CallDefinition][] => {
    const scope = porteeAttendue(call.path)
    return scope && surLieu(call) && !sauf(call).includes('UTILISATEUR_SECONDAIRE') ? [[nom, scope, call]] : []
  })
  it.each(fermables)('%s is closed by a perimeter that closes %s, and by no other', async (_, scope, call) => {
    const essayerEn = async (place: string): Promise<string | undefined> => {
      await remettreGroupe()
      const client = subordonnes.get(place)
      if (!client) throw new Error('nobody stands there')
      return (await appeler(client, call, valeurs))?.corps.code
    }
    expect(await essayerEn(seulFerme(scope))).toBe(codeDuRefus(call, 'UTILISATEUR_SECONDAIRE'))
    expect(await essayerEn(seulOuvert(scope))).not.toBe('DROITS')
  })

  it('takes a call away from a profile through the rights table, on all servers at once', async () => {
    const { db } = app.services
    const client = clients.get('UTILISATEUR_STANDARD')
    const profils = APPELS.find(([nom]) => nom === 'acces.profils')?.[1]
    if (!client || !profils) throw new Error('no such call')
    expect(await appeler(client, profils, valeurs)).toBeNull()
    await db
      .insertInto('droit')
      .values({ controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_STANDARD', actif: false })
      .execute()
    await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
    await expect.poll(async () => (await appeler(client, profils, valeurs))?.corps.code).toBe('DROITS')
  })
})

const NOMS_OBJETS = /^(?:numero_?contrat|contract|contrat|num_?contrat|id_?groupe|group|groupe)$/i

/** Whether the input of a call names a contract or a group, whatever its declared access: no such call goes unchecked. */
function nommeContratOuGroupe(call: CallDefinition): boolean {
  if (surLieu(call)) return true
  const { params, query, body } = call
  const corps = body && 'shape' in body ? Object.keys(body.shape as object) : []
  return [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {}), ...corps].some((nom) =>
    NOMS_OBJETS.test(nom),
  )
}

/** What is said to whoever does not reach what a call names: of some things, that they are not there. */
function codeDuRefus(call: CallDefinition, profil: Profil): string {
  if (sauf(call).includes(profil)) return 'DROITS'
  const refus = naturesExigees(call).map((nature) => reponses.gardiens[nature as Nature].refus)[0]
  return refus?.().code ?? 'DROITS'
}

/** Whether a stranger to the named objects may make the call with this profile. */
function estNomme(call: CallDefinition, profil: Profil): boolean {
  const { access } = call
  if (sauf(call).includes(profil)) return false
  const exigees = naturesExigees(call)
  if (exigees.includes('univers')) return false
  if (access.type === 'second-facteur') return aProfil([profil], 'CHARGE_DE_CLIENTELE')
  if (access.type === 'profils') return access.profils.some((nomme) => aProfil([profil], nomme))
  if (exigees.includes('utilisateur'))
    return profil === 'ADMIN' || profil === 'WEBMASTER' || profil === 'CHARGE_DE_CLIENTELE'
  return exigees.length === 0 || estGestionnaire([profil])
}

function valeursDe(numeroContrat: string, groupeId: number, utilisateurId: number, universKey: string): Valeurs {
  return {
    numerocontrat: numeroContrat,
    numerocontratabonnement: numeroContrat,
    valeurindexconsommationreleve: 1,
    numabt: numeroContrat,
    numcontrat: numeroContrat,
    contract: numeroContrat,
    context: numeroContrat,
    key: universKey,
    listeuniversinfokey: [universKey],
    userwebidsecondaire: utilisateurId,
    scopes: [],
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
