import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { JOUR, remplirTelereleves } from './donnees-alertes.ts'
import { mediane, type Mesure } from './mesure.ts'

const NUIT = path.resolve(import.meta.dirname, 'nuit-alertes.ts')
const RATIO_MINIMAL = 0.25
const MEMOIRE_MAXIMALE = 300
const TOURS = 3
/** The days that AF looks at by default (AFND and half as many), and the two that a night judges. */
const JOURS_LUS = 17

// One pass over the days that the rules look back at, those of each meter by the index. The table holds these days and
// little else, so that it is filled in a minute: the planner, left free, would read it in a row. Over two years of days, of
// which they are a fortieth, it takes the very way that it is held to here (tried on 1,500 meters, without parallel
// workers). The night itself reads all of these days only of the contracts that the last two leave in doubt.
const PASSE = `
  select count(*) as contrats, sum(jours) as jours, sum(litres) as litres, min(nuit) as nuit
  from (
    select f.compteur_id, count(*) as jours, sum(j.volume) as litres,
      min(least(j.litres[2], j.litres[3], j.litres[4], j.litres[5])) as nuit
    from affectation_compteur f join compteur m on m.id = f.compteur_id join abonnement a on a.numero_contrat = f.numero_contrat
      join consommation_jour j on j.compteur_id = f.compteur_id and j.jour between $1::date - ${JOURS_LUS - 1} and $1 and j.etats ~ '^[mex-]+$'
    where m.telereleve and a.date_resiliation is null
    group by f.compteur_id) par_compteur`
const PAR_INDEX = `
  set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set max_parallel_workers_per_gather = 0`

/**
 * The nightly evaluation of 100,000 telemetered contracts, in a process of its own, beside one SQL pass over the same
 * rows; in turns, medians. The first night of a month also works out the averages, and is told apart.
 */
export async function bancAlertes(connectionString: string): Promise<Mesure[]> {
  const base = await remplirTelereleves(connectionString)
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  try {
    const premiere = await juger(base)
    await client.query(PAR_INDEX)
    const tours: { passe: number; nuit: number; memoire: number }[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      await client.query('delete from parcours_alerte')
      const passe = await chronometrer(() => client.query(PASSE, [JOUR]))
      const { secondes, memoire } = await juger(base)
      tours.push({ passe, nuit: secondes, memoire })
    }
    const ratio = mediane(tours.map(({ passe, nuit }) => passe / nuit))
    const memoire = Math.max(premiere.memoire, ...tours.map((tour) => tour.memoire))
    const { rows } = await client.query<{ contrats: number; declenchements: number }>(
      'select contrats, (select count(*)::int from instance_alerte) as declenchements from parcours_alerte',
    )
    const enSecondes = (nombre: number): string => `${nombre.toFixed(1)} s`
    return [
      {
        nom: 'Alertes de la nuit contre une passe SQL',
        valeur: ratio.toFixed(2),
        seuil: `≥ ${RATIO_MINIMAL}`,
        tenu: ratio >= RATIO_MINIMAL,
        detail: `${rows[0]?.contrats} contrats, ${rows[0]?.declenchements} déclenchements ; nuit ${enSecondes(mediane(tours.map(({ nuit }) => nuit)))}, passe ${enSecondes(mediane(tours.map(({ passe }) => passe)))}, première nuit du mois ${enSecondes(premiere.secondes)}`,
      },
      {
        nom: 'Mémoire des alertes de la nuit',
        valeur: `${Math.round(memoire)} Mo`,
        seuil: `< ${MEMOIRE_MAXIMALE} Mo`,
        tenu: memoire < MEMOIRE_MAXIMALE,
      },
    ]
  } finally {
    await client.end()
  }
}

async function chronometrer(faire: () => Promise<unknown>): Promise<number> {
  const debut = performance.now()
  await faire()
  return (performance.now() - debut) / 1000
}

async function juger(connectionString: string): Promise<{ secondes: number; memoire: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [NUIT, connectionString, JOUR])
  return JSON.parse(stdout) as { secondes: number; memoire: number }
}
