import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { readConfig } from '@ael/server/config.ts'
import { openDatabase } from '@ael/server/db/database.ts'
import { livrerEvenements } from '@ael/server/domaines/echanges/livraison/livrer-evenements.ts'
import { createCoffre } from '@ael/server/gateways/coffre/coffre.ts'
import { horlogeSysteme } from '@ael/server/kernel/horloge.ts'
import pg from 'pg'
import pino from 'pino'
import { demarrer } from './debit.ts'
import { mediane, type Mesure } from './mesure.ts'

/** In turns, so that what else the machine does falls on both. */
const TOURS = 5
const PAR_TOUR = 20_000
const EVENEMENTS = TOURS * PAR_TOUR
const CONTRATS = 5000
const RATIO_MINIMAL = 0.5
const PARALLELES = 16
const PAGE = 500

const EMPLIR = `
  insert into evenement_sortant (type, sujet, donnees, survenu_le)
  select 'index.transmis', lpad((n % ${CONTRATS})::text, 7, '0'), jsonb_build_object('reference', 'RE' || n,
    'numeroContrat', lpad((n % ${CONTRATS})::text, 7, '0'), 'jour', '2026-11-23', 'cadrans', jsonb_build_array(n),
    'volume', 12, 'doute', null, 'origine', 'COMPTE'), now()
  from generate_series(1, ${PAR_TOUR}) as n`

interface LigneNue {
  id: string
  reference: string
  donnees: string
}

/** The same posts, signed, from the same table, with nothing noted and no order kept. */
async function envoyerSansRien(client: pg.Client, url: string, secret: Buffer, depuis: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLELES })
  const poster = ({ reference, donnees }: LigneNue) =>
    new Promise<void>((finir, refuser) => {
      const secondes = Math.floor(Date.now() / 1000)
      const corps = `{"type":"index.transmis","timestamp":"2026-11-23T09:00:00.000Z","data":${donnees}}`
      const signature = createHmac('sha256', secret).update(`${reference}.${secondes}.${corps}`).digest('base64')
      const requete = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(corps),
            'webhook-id': reference,
            'webhook-timestamp': String(secondes),
            'webhook-signature': `v1,${signature}`,
          },
        },
        (reponse) => {
          reponse.resume()
          reponse.on('end', finir)
        },
      )
      requete.on('error', refuser)
      requete.end(corps)
    })
  for (let apres = depuis; ;) {
    const { rows } = await client.query<LigneNue>(
      'select id, reference, donnees::text as donnees from evenement_sortant where id > $1 order by id limit $2',
      [apres, PAGE],
    )
    const derniere = rows.at(-1)
    if (!derniere) break
    const file = rows.values()
    await Promise.all(
      Array.from({ length: PARALLELES }, async () => {
        for (const une of file) await poster(une)
      }),
    )
    apres = derniere.id
  }
  agent.destroy()
}

async function chronometrer(faire: () => Promise<unknown>): Promise<number> {
  const debut = performance.now()
  await faire()
  return (performance.now() - debut) / 1000
}

/** 100,000 events delivered in order to a local receiver, from their rows to the note that they were taken, beside bare posts. */
export async function mesurerLivraisons(connectionString: string): Promise<Mesure> {
  const recepteur = await demarrer('recepteur-nu.ts', {})
  const origine = `http://127.0.0.1:${recepteur.port}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { db } = openDatabase(connectionString, 4)
  const config = readConfig({ ECHANGES_ADRESSES: origine })
  const services = {
    db,
    config,
    horloge: horlogeSysteme,
    coffre: createCoffre(config.CLES_DONNEES),
    log: pino({ level: 'warn' }),
  }
  try {
    const reference = randomUUID()
    const secret = randomBytes(32)
    await client.query(
      `with cree as (
         insert into recepteur (reference, libelle, url, types, secret_scelle, cree_le)
         values ($1, 'Banc', $2, '{index.transmis}', $3, now()) returning id)
       insert into etat_recepteur (recepteur_id) select id from cree`,
      [
        reference,
        `${origine}/`,
        services.coffre.sceller('recepteur.secret', reference, `whsec_${secret.toString('base64')}`),
      ],
    )
    const tours: { nu: number; notre: number }[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      const { rows: faits } = await client.query<{ dernier: string }>(
        'select coalesce(max(id), 0)::text as dernier from evenement_sortant',
      )
      await client.query(EMPLIR)
      const nu = await chronometrer(() => envoyerSansRien(client, `${origine}/`, secret, faits[0]?.dernier ?? '0'))
      tours.push({ nu, notre: await chronometrer(() => livrerEvenements(services)) })
    }
    const { rows } = await client.query<{ livrees: number }>(
      "select count(*)::int as livrees from livraison where etat = 'LIVREE'",
    )
    const livrees = rows[0]?.livrees ?? 0
    const ratio = mediane(tours.map(({ nu, notre }) => nu / notre))
    const parSeconde = (temps: readonly number[]) => Math.round(PAR_TOUR / mediane(temps))
    return {
      nom: 'Événements livrés dans leur ordre, contre une boucle nue d’envois signés',
      valeur: ratio.toFixed(2),
      seuil: `≥ ${RATIO_MINIMAL}`,
      tenu: ratio >= RATIO_MINIMAL && livrees === EVENEMENTS,
      detail: `${livrees} événements de ${CONTRATS} contrats, ${parSeconde(tours.map(({ notre }) => notre))}/s contre ${parSeconde(tours.map(({ nu }) => nu))}/s`,
    }
  } finally {
    await db.destroy()
    await client.end()
    await recepteur.arreter()
  }
}
