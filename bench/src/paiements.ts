import { createSign, randomInt } from 'node:crypto'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { CLE_PRIVEE_SIMULEE, PAYBOX_SIMULE } from '@ael/simulators/paybox/cles.ts'
import { demarrer } from './debit.ts'
import { mediane, type Mesure } from './mesure.ts'

const SEUIL_MS = 250
const PAIEMENTS = 40
const ENVOIS_PAR_PAIEMENT = 5
const TOURS = 7
const MONTANT = 8642

const PAYBOX = {
  PAIEMENT_FOURNISSEURS: 'defaut=PAYBOX',
  PAYBOX_SITE: PAYBOX_SIMULE.site,
  PAYBOX_RANG: PAYBOX_SIMULE.rang,
  PAYBOX_IDENTIFIANT: PAYBOX_SIMULE.identifiant,
  PAYBOX_CLE: PAYBOX_SIMULE.cle,
  PAYBOX_CLE_PUBLIQUE: PAYBOX_SIMULE.clePublique,
}

/** An acceptance as Paybox signs it. */
function notification(reference: string): string {
  const texte = `Mt=${MONTANT}&Ref=${reference}&Auto=${randomInt(100_000, 1_000_000)}&Erreur=00000&Trans=${randomInt(2 ** 40)}&Jour=20261121&Heure=10:00:00`
  return `${texte}&Sign=${encodeURIComponent(createSign('RSA-SHA1').update(texte).sign(CLE_PRIVEE_SIMULEE, 'base64'))}`
}

/** New invoices with an open attempt each; answers their references. */
async function ouvrirTentatives(client: pg.Client, tour: number): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    `with nouvelle as (
       insert into facture (numero_facture_client, numero_contrat, numero_client_payeur, date_emission, date_echeance, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents)
       select 'BANC' || $1::int || '-' || a.numero_contrat, a.numero_contrat, a.numero_client_payeur, '2026-10-01', '2026-11-01', $3::int, 0, $3::int, $3::int
       from abonnement a order by a.numero_contrat limit $2 returning id, numero_contrat),
     tentative as (
       insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, creee_le, modifiee_le)
       select 'BANC' || lpad($1::text, 3, '0') || '00' || n.numero_contrat, 'PAYBOX', 'EAU', 'ANONYME', 'banc@exemple.fr', $3::int, 'OUVERTE', now(), now() from nouvelle n
       returning id, reference)
     insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents)
     select t.id, 0, n.numero_contrat, n.id, $3::int from tentative t join nouvelle n on right(t.reference, 7) = n.numero_contrat
     returning (select reference from tentative where id = tentative_id) as reference`,
    [tour, PAIEMENTS, MONTANT],
  )
  return rows.map(({ reference }) => reference)
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the answer is there; `http` costs the machine that both share less than `fetch`. */
function chronometrer(adresse: string): Promise<number> {
  const debut = performance.now()
  return new Promise((resolve, reject) => {
    get(adresse, { agent }, (reponse) => {
      reponse.resume()
      reponse.on('end', () =>
        reponse.statusCode === 200
          ? resolve(performance.now() - debut)
          : reject(new Error(`notification refusée : ${reponse.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** The latency under which 99 of 100 stay. */
const p99 = (durees: readonly number[]): number =>
  durees.toSorted((a, b) => a - b)[Math.ceil(durees.length * 0.99) - 1] ?? Number.NaN

/**
 * 200 notifications of Paybox sent at once, of which 160 are duplicates, over sockets, to a server as in production; the
 * median of several bursts after a first one that warms up. Then everything collected is counted.
 */
export async function mesurerPaiements(connectionString: string): Promise<Mesure[]> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString, ...PAYBOX })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const latences: number[] = []
    for (let tour = 0; tour <= TOURS; tour++) {
      const requetes = (await ouvrirTentatives(client, tour)).map(notification)
      const rafale = Array.from({ length: ENVOIS_PAR_PAIEMENT }, () => requetes).flat()
      const durees = await Promise.all(
        rafale.map((requete) =>
          chronometrer(`http://127.0.0.1:${agence.port}/webapi/WebPaiement/notification/paybox?${requete}`),
        ),
      )
      if (tour > 0) latences.push(p99(durees))
    }
    const { rows } = await client.query<{ perdues: number; encaissements: number; soldes: number }>(
      `select (select count(*)::int from tentative_paiement where etat <> 'ENREGISTREE' and reference like 'BANC%') as perdues,
         (select count(*)::int from encaissement) as encaissements,
         (select count(*)::int from facture where numero_facture_client like 'BANC%' and solde_cents <> 0) as soldes`,
    )
    const { perdues = NaN, encaissements = NaN, soldes = NaN } = rows[0] ?? {}
    const attendus = PAIEMENTS * (TOURS + 1)
    const latence = mediane(latences)
    return [
      {
        nom: '200 notifications de paiement à la fois, 80 % en double : p99',
        valeur: `${Math.round(latence)} ms`,
        seuil: `< ${SEUIL_MS} ms`,
        tenu: latence < SEUIL_MS,
        detail: `${TOURS} rafales, de ${Math.round(Math.min(...latences))} à ${Math.round(Math.max(...latences))} ms`,
      },
      {
        nom: 'Paiements perdus ou comptés deux fois',
        valeur: String(perdues + Math.abs(encaissements - attendus) + soldes),
        seuil: '0',
        tenu: perdues === 0 && encaissements === attendus && soldes === 0,
        detail: `${attendus} paiements, ${attendus * ENVOIS_PAR_PAIEMENT} notifications`,
      },
    ]
  } finally {
    agent.destroy()
    await client.end()
    await agence.arreter()
  }
}
