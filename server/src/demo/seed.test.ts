import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { DB } from '../db/schema.generated.ts'
import { registerTypeParsers } from '../db/types.ts'
import { createMotsDePasse } from '../gateways/mots-de-passe/mots-de-passe.ts'
import { horlogeSysteme } from '../kernel/horloge.ts'
import { lireJourIso } from '../kernel/jour-local.ts'
import { openServices } from '../open-services.ts'
import { simulateursEmbarques } from '../simulateurs/embarques.ts'
import { coffreEssai } from '../testing/coffre.ts'
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { comptesEnClair } from '../testing/en-clair.ts'
import { enAttenteDe } from '../testing/verrous.ts'
import { contratsARattacher } from './contrats-a-rattacher.ts'
import { acheverDemonstration } from './achevement/achever-demonstration.ts'
import { construireDemonstration } from './demonstration.ts'
import { chargerDemonstration, MOT_DE_PASSE_DEMONSTRATION } from './seed.ts'

const TODAY = '2026-11-21'
/** Long enough for a machine that has much else to do; a load takes twelve seconds of processor. */
const CHARGEMENT = 600_000

const bases: TestDatabase[] = []
const clients: pg.Client[] = []
let vide: Record<string, string>
let coupee: Record<string, string>

const lignes = async <T>(client: pg.Client, requete: string): Promise<T[]> => (await client.query(requete)).rows as T[]
const interroger = <T>(requete: string): Promise<T[]> => lignes<T>(clients[0]!, requete)

/** One fingerprint per table. */
async function empreintes(client: pg.Client): Promise<Record<string, string>> {
  const tables = await lignes<{ nom: string }>(
    client,
    `select tablename as nom from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const parTable: Record<string, string> = {}
  for (const { nom } of tables) {
    const [{ empreinte }] = (await lignes<{ empreinte: string }>(
      client,
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as empreinte from ${nom} t`,
    )) as [{ empreinte: string }]
    parTable[nom] = empreinte
  }
  return parTable
}

/** Ends the connection that writes to a table, once it does: nobody can before that. */
async function couper(client: pg.Client, table: string): Promise<void> {
  await client.query(`begin; lock table ${table} in exclusive mode`)
  const aCouper = await vi.waitUntil(async () => {
    const pids = await enAttenteDe(client, table)
    return pids.length > 0 && pids
  }, CHARGEMENT)
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [aCouper])
  await client.query('rollback')
}

const charger = ({ connectionString }: TestDatabase): Promise<void> =>
  chargerDemonstration({ connectionString, coffre: coffreEssai, today: TODAY })

async function achever({ connectionString }: TestDatabase): Promise<void> {
  const { services, close } = await openServices(
    readConfig({ NODE_ENV: 'test' }),
    connectionString,
    pino({ level: 'silent' }),
    horlogeSysteme,
    simulateursEmbarques,
  )
  try {
    await acheverDemonstration(services.db, services, connectionString)
  } finally {
    await close()
  }
}

async function connecter({ connectionString }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** One load, which a first try that was cut short comes before, in two copies: the end of the second one is cut. */
beforeAll(async () => {
  registerTypeParsers()
  const base = await createTestDatabase()
  bases.push(base)
  const client = await connecter(base)
  vide = await empreintes(client)
  await Promise.all([couper(client, 'releve_jour'), expect(charger(base)).rejects.toThrow()])
  coupee = await empreintes(client)
  await client.end()
  await charger(base)
  bases.push(await copyTestDatabase(base))
  for (const une of bases) clients.push(await connecter(une))
  await achever(base)
}, CHARGEMENT)

afterAll(async () => {
  for (const client of clients) await client.end()
  for (const base of bases) await base.drop()
})

describe('le chargement de la démonstration', () => {
  it('montre un paiement que la comptabilité n’a pas encore, un trop-perçu, une contestation et des échéances encaissables', async () => {
    const anomalies = await interroger<{ nature: string }>(
      `select a.nature from anomalie_paiement a join tentative_paiement t on t.id = a.tentative_id where t.etat = 'ENREGISTREE' and a.close_le is null order by 1`,
    )
    expect(anomalies.map(({ nature }) => nature)).toEqual(['REPRISE', 'TROP_PERCU'])
    const paiements = await interroger<{ identifiant: string; solde: number; attendu: number }>(`
      select u.identifiant, f.solde_cents as solde, f.montant_ttc_cents - f.regle_ailleurs_cents - (select sum(montant_cents) from mouvement_facture m where m.facture_id = f.id)::int8 as attendu
      from tentative_paiement t join ligne_tentative_paiement l on l.tentative_id = t.id join facture f on f.id = l.facture_id join utilisateur u on u.id = t.utilisateur_id
      where t.etat = 'ENREGISTREE' and t.integree_le is null order by t.id`)
    expect(paiements.map(({ solde }) => Math.sign(solde))).toEqual([0, -1, -1, 1])
    expect(new Set(paiements.map(({ identifiant }) => identifiant)).size).toBe(3)
    expect(paiements.filter(({ solde, attendu }) => solde !== attendu)).toEqual([])
    const [{ nombre }] = (await interroger<{ nombre: number }>(
      `select count(*)::int as nombre from facture f join attachement a using (numero_contrat) where f.mode_reglement = 'MENSUALISATION' and f.solde_cents > 0 and f.date_echeance <= '${TODAY}' and not f.bloquee and not f.en_litige`,
    )) as [{ nombre: number }]
    expect(nombre).toBeGreaterThan(0)
  })

  it('coupé en route ne laisse rien, et se recommence', async () => {
    expect(coupee).toEqual(vide)
    expect(await interroger('select jour from demonstration')).toEqual([{ jour: TODAY }])
  })

  it(
    'coupé avant que ses alertes soient jugées, s’achève au démarrage suivant comme s’il n’avait pas été coupé',
    async () => {
      const [premier, second] = clients as [pg.Client, pg.Client]
      const dit = (client: pg.Client) =>
        lignes(
          client,
          `select i.numero_contrat, i.code_type_alarme, i.cle, i.date_declenchante, i.message, a.titre, e.canal, e.destinataire, e.etat, e.cree_le
          from instance_alerte i left join alerte a on a.id = i.alerte_id left join envoi_alerte e on e.instance_id = i.id order by i.numero_contrat, 2, 3, a.id, 8`,
        )
      const articles = (client: pg.Client) => lignes(client, 'select identifiant, titre from article order by 1')
      await Promise.all([couper(second, 'consommation_moyenne'), expect(achever(bases[1]!)).rejects.toThrow()])
      expect(await lignes(second, 'select achevee from demonstration')).toEqual([{ achevee: false }])
      expect((await dit(second)).length).toBeLessThan((await dit(premier)).length)
      await achever(bases[1]!)
      expect(await dit(second)).toEqual(await dit(premier))
      expect(await articles(second)).toEqual(await articles(premier))
      expect(await lignes(second, 'select jour, achevee from demonstration')).toEqual([{ jour: TODAY, achevee: true }])
      const fini = await empreintes(second)
      await achever(bases[1]!)
      expect(await empreintes(second)).toEqual(fini)
    },
    CHARGEMENT,
  )

  it('laisse les numérotations derrière ce qu’il a écrit', async () => {
    const [{ suivant, dernier }] = (await interroger<{ suivant: number; dernier: number }>(
      `select nextval(pg_get_serial_sequence('facture', 'id')) as suivant, (select max(id) from facture) as dernier`,
    )) as [{ suivant: number; dernier: number }]
    expect(suivant).toBe(dernier + 1)
  })
})

describe('les comptes', () => {
  it('s’ouvrent tous avec le mot de passe annoncé, un seul sans conditions acceptées parmi ceux que l’on montre', async () => {
    const comptes = await interroger<{ identifiant: string; hash: string; conditions: boolean }>(
      `select identifiant, mot_de_passe_hash as hash, conditions_acceptees_le is not null as conditions from utilisateur
        where active_le is not null and id < 1011 order by id`,
    )
    expect(comptes.map(({ identifiant }) => identifiant.split('@')[0])).toEqual([
      'standard',
      'premium',
      'secondaire',
      'visiteur',
      'grandcompte',
      'gestionnaire',
      'webmaster',
      'admin',
      'sanscontrat',
      'resilie',
    ])
    expect(comptes.filter(({ conditions }) => !conditions).map(({ identifiant }) => identifiant)).toEqual([
      'sanscontrat@ael.test',
    ])
    const { juste, aRehacher } = await createMotsDePasse().verifier(comptes[0]!.hash, MOT_DE_PASSE_DEMONSTRATION)
    expect({ juste, aRehacher }).toEqual({ juste: true, aRehacher: false })
  })

  it.each([
    ['standard', 3, 3],
    ['premium', 400, 550],
    ['secondaire', 200, 400],
    ['visiteur', 15, 40],
    ['grandcompte', 100, 150],
    ['resilie', 1, 1],
    ['sanscontrat', 0, 0],
    ['gestionnaire', 0, 0],
  ])('%s atteint de %i à %i contrats', async (compte, min, max) => {
    const [{ nombre }] = (await interroger<{ nombre: number }>(
      `select count(*) as nombre from contrat_accessible join utilisateur u on u.id = utilisateur_id where identifiant = '${compte}@ael.test'`,
    )) as [{ nombre: number }]
    expect(nombre).toBeGreaterThanOrEqual(min)
    expect(nombre).toBeLessThanOrEqual(max)
  })

  it('n’ont aucun des contrats qui attendent d’être rattachés', async () => {
    const attaches = new Set(
      (await interroger<{ numero: string }>('select numero_contrat as numero from attachement')).map(
        ({ numero }) => numero,
      ),
    )
    expect(contratsARattacher(TODAY).filter(({ numeroContrat }) => attaches.has(numeroContrat))).toEqual([])
  })
})

describe('ce qui est en base', () => {
  it.each([
    [
      'une facture à payer de plus que payée',
      `select numero_contrat from facture f group by 1 having sum(solde_cents) <> sum(montant_ttc_cents) - coalesce((select sum(montant_cents) from reglement r where r.facture_id is not null and r.numero_contrat = f.numero_contrat), 0)`,
    ],
    [
      'une facture sans lignes',
      'select id from facture where not exists (select from ligne_facture where facture_id = facture.id)',
    ],
    [
      'un règlement sur la facture d’un autre contrat',
      'select r.id from reglement r join facture f on f.id = r.facture_id where f.numero_contrat <> r.numero_contrat',
    ],
    [
      'un solde de facture que rien n’explique',
      'select id from facture f where solde_cents <> montant_ttc_cents - regle_ailleurs_cents - coalesce((select sum(montant_cents) from mouvement_facture m where m.facture_id = f.id), 0)',
    ],
    [
      'une relance d’une facture non échue',
      'select id from facture where nombre_relances > 0 and (solde_cents <= 0 or derniere_relance <= date_echeance)',
    ],
    [
      'un trou dans la numérotation des factures',
      `select substr(numero_facture_client, 3, 4) from facture group by 1 having count(*) <> max(substr(numero_facture_client, 7)::int)`,
    ],
    [
      'un contrat d’eau en service sans compteur',
      `select numero_contrat from abonnement a where code_etat_contrat = 'SE' and code_type_contrat = 'EA' and not exists (select from affectation_compteur f where f.numero_contrat = a.numero_contrat and f.fin is null)`,
    ],
    [
      'une prochaine facture déjà passée',
      `select numero_contrat from abonnement where prochaine_facture <= date '${TODAY}' or prochain_releve <= date '${TODAY}' or (code_etat_contrat = 'SE') <> (prochaine_facture is not null) and code_etat_contrat <> 'CS'`,
    ],
    [
      'un mandat sans IBAN',
      `select s.numero_contrat from service_souscrit s join abonnement using (numero_contrat) join client c on c.numero_client = numero_client_payeur where s.rum is not null and c.iban_scelle is null`,
    ],
    [
      'une facture électronique sans prélèvement',
      `select numero_contrat from service_souscrit s where code = 'FE' and not exists (select from service_souscrit p where p.numero_contrat = s.numero_contrat and p.code in ('PA', 'ME'))`,
    ],
    [
      'un contrat hors des communes desservies',
      'select numero_contrat from abonnement a where not exists (select from commune c where c.code_insee = a.code_commune and c.code_postal = a.adresse_code_postal and desservie)',
    ],
    [
      'un contrat que la recherche ne trouverait pas par son compteur',
      `select a.numero_contrat from abonnement a join affectation_compteur f on f.numero_contrat = a.numero_contrat and f.fin is null join compteur c on c.id = f.compteur_id where position(lower(c.numero_appareil) in a.recherche) = 0`,
    ],
    [
      'un index qui recule',
      'select * from (select index_litres - lag(index_litres) over (partition by compteur_id order by date_releve, volume_litres nulls last) as ecart from releve_facture) r where ecart < 0',
    ],
  ])('n’est jamais %s', async (_quoi, requete) => {
    expect(await interroger(requete)).toEqual([])
  })

  it('n’est jamais un numéro de compte en clair', async () => {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool(bases[0]) }) })
    onTestFinished(() => db.destroy())
    const comptes = construireDemonstration(lireJourIso(TODAY)).clients.flatMap(({ iban }) => iban ?? [])
    expect(comptes.length).toBeGreaterThan(100)
    expect(await comptesEnClair(db, [...new Set(comptes)])).toEqual([])
  })
})

describe('les relevés horaires', () => {
  it('ont pris le chemin d’un import : les heures font les jours, et les jours la différence des index', async () => {
    expect(
      await interroger(
        'select jour from consommation_jour where volume <> (select coalesce(sum(l), 0) from unnest(litres) l)',
      ),
    ).toEqual([])
    const ecarts = await interroger(
      `select c.compteur_id from consommation_jour c
        join lateral (select index_litres[1] as premier from releve_jour r where r.compteur_id = c.compteur_id order by jour limit 1) r on true
        group by 1, premier having sum(volume) <> max(index_fin) - premier`,
    )
    expect(ecarts).toEqual([])
  })

  it('s’arrêtent ce matin, et disent ce qui fut mesuré, estimé, manquant', async () => {
    const [{ compteurs, premier, dernier, etats }] = (await interroger<{
      compteurs: number
      premier: string
      dernier: string
      etats: string
    }>(
      `select count(distinct compteur_id) as compteurs, min(jour) as premier, max(jour) as dernier, string_agg(distinct etat, '' order by etat) as etats from consommation_jour`,
    )) as [{ compteurs: number; premier: string; dernier: string; etats: string }]
    expect(compteurs).toBeGreaterThan(65)
    expect([premier, dernier, etats]).toEqual(['2024-11-21', TODAY, 'emx'])
    expect(
      await interroger(
        `select etats from consommation_jour where jour = '${TODAY}' and etats <> 'mmmmm-------------------'`,
      ),
    ).toEqual([])
  })

  it('ont montré un recul, et aucun relevé impossible', async () => {
    const lettres = await interroger<{ lettre: string }>(
      `select distinct lettre from releve_jour, regexp_split_to_table(qualites, '') as lettre order by 1`,
    )
    expect(lettres.map(({ lettre }) => lettre)).toEqual(['r', 'v'])
  })

  it('donnent les index des factures, au m3 entier', async () => {
    const releves = await interroger<{ juste: boolean; nombre: number }>(
      `select r.index_litres = c.index_fin / 1000 * 1000 as juste, count(*) as nombre from releve_facture r
        join consommation_jour c on c.compteur_id = r.compteur_id and c.jour = r.date_releve
        where r.nature = 'TELERELEVE' group by 1`,
    )
    expect(releves.map(({ juste }) => juste)).toEqual([true])
    expect(releves[0]!.nombre).toBeGreaterThan(300)
  })

  it('laissent couler chaque nuit la fuite de la maison de Camille', async () => {
    const nuits = await interroger<{ jour: string; minimum: number }>(
      `select jour, (select min(l) from unnest(litres[1:5]) l) as minimum from consommation_jour
        join compteur on compteur.id = compteur_id where numero_appareil = 'C23FA104418' and jour > date '${TODAY}' - 12 order by 1`,
    )
    expect(nuits.map(({ minimum }) => minimum >= 14)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('montrent des fuites réparées, et confirmées par trois nuits sèches', async () => {
    const confirmees = await interroger<{ issue: string; seches: number; coulait: number }>(
      `select r.issue, (select count(*)::int from consommation_jour j join affectation_compteur f using (compteur_id)
          where f.numero_contrat = r.numero_contrat and j.jour between (r.repondu_le at time zone 'Europe/Paris')::date + 1 and (r.repondu_le at time zone 'Europe/Paris')::date + 3
            and (select min(l) from unnest(j.litres[2:5]) l) = 0) as seches,
        (select min(l)::int from consommation_jour j join affectation_compteur f using (compteur_id), unnest(j.litres[2:5]) l
          where f.numero_contrat = r.numero_contrat and j.jour = (r.repondu_le at time zone 'Europe/Paris')::date) as coulait
        from reponse_fuite r order by r.numero_contrat`,
    )
    expect(confirmees.length).toBeGreaterThan(0)
    for (const une of confirmees) expect(une).toMatchObject({ issue: 'CONFIRMEE', seches: 3, coulait: 30 })
  })

  it('font déclencher des alertes dans chaque compte qui en montre, et rien que le moteur n’ait trouvé', async () => {
    const declenchees = await interroger<{ compte: string; type: string; nombre: number }>(
      `select u.identifiant as compte, i.code_type_alarme as type, count(distinct i.id)::int as nombre
        from instance_alerte i left join alerte al on al.id = i.alerte_id
        join attachement t on t.numero_contrat = i.numero_contrat join utilisateur u on u.id = t.utilisateur_id and (al.id is null or al.utilisateur_id = u.id)
        where u.identifiant in ('standard@ael.test', 'premium@ael.test', 'resilie@ael.test') group by 1, 2 order by 1, 2`,
    )
    expect(declenchees.map(({ compte, type }) => `${compte} ${type}`)).toEqual(
      expect.arrayContaining([
        'premium@ael.test AF',
        'premium@ael.test AS',
        'premium@ael.test RP',
        'resilie@ael.test AF',
        'standard@ael.test AC',
        'standard@ael.test AF',
      ]),
    )
    const [{ apres }] = (await interroger<{ apres: number }>(
      `select count(*)::int as apres from instance_alerte i join abonnement a using (numero_contrat) where i.date_declenchante >= a.date_resiliation`,
    )) as [{ apres: number }]
    expect(apres).toBe(0)
  })
})
