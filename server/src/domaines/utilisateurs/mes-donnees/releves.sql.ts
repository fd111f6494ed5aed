import { sql } from 'kysely'
import { day, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

export const relevesLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    date_releve: day,
    index_litres: integer,
    volume_litres: integer.orNull,
    nature: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select row_number() over (order by numero_contrat, date_releve, index_litres) as cle, numero_contrat, date_releve, index_litres, volume_litres, nature
      from releve_facture where numero_contrat = any(${contrats}::text[])`,
  ),
})

export const indexLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    date_releve: day,
    index: text,
    volume: integer.orNull,
    doute: text.orNull,
    origine: text,
    saisi_le: instant,
    remis_le: instant.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select id as cle, numero_contrat, date_releve, array_to_string(cadrans, ' ') as index, volume, doute, origine, saisi_le, remis_le
      from auto_releve where numero_contrat = any(${contrats}::text[])`,
  ),
})

export const compteursLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    numero_appareil: text,
    diametre: integer,
    reseau: text.orNull,
    debut: day,
    fin: day.orNull,
    index_pose_litres: integer,
    index_depose_litres: integer.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select f.id as cle, f.numero_contrat, m.numero_appareil, m.diametre, m.reseau, f.debut, f.fin, f.index_pose_litres, f.index_depose_litres
      from affectation_compteur f join compteur m on m.id = f.compteur_id where f.numero_contrat = any(${contrats}::text[])`,
  ),
})

export const productionLue = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    jour: day,
    wattheures: integer,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select row_number() over (order by numero_contrat, jour) as cle, numero_contrat, jour, wattheures
      from production_jour where numero_contrat = any(${contrats}::text[])`,
  ),
})

export const moisLus = rawQuery({
  row: {
    cle: integer,
    numero: text,
    mois: text,
    du: day,
    au: day,
    volume: integer,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select row_number() over (order by numero, debut) as cle, numero, to_char(debut, 'YYYY-MM') as mois, du, au, volume from (
        select f.numero_contrat as numero, date_trunc('month', c.jour) as debut, min(c.jour) as du, max(c.jour) as au, sum(c.volume) as volume
      from affectation_compteur f join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
      where f.numero_contrat = any(${contrats}::text[]) group by 1, 2) mois`,
  ),
})

/** How long each meter served one of his contracts with readings. */
export const affectationsLues = rawQuery({
  row: {
    id: integer,
    premier: day,
    jours: integer,
  },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) => sql`
    select f.id, min(c.jour) as premier, max(c.jour) - min(c.jour) + 1 as jours
    from affectation_compteur f join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
    where f.numero_contrat = any(${contrats}::text[]) group by f.id, f.numero_contrat, f.debut order by f.numero_contrat, f.debut`,
})

/** Days of one stay of a meter, both included. */
export interface Periode {
  debut: string
  fin: string
  affectation: number
}

const PERIODE = { debut: '2026-01-01', fin: '2026-03-31', affectation: 1 } as const

const jours = ({ debut, fin, affectation }: Periode) => sql`affectation_compteur f
  join compteur m on m.id = f.compteur_id
  join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
    and c.jour between ${debut}::date and ${fin}::date
  where f.id = ${affectation}`

/** The days of a period; the least of the nights since `veille`. */
export const joursLus = rawQuery({
  row: {
    numero_contrat: text,
    numero_appareil: text,
    jour: day,
    volume: integer.orNull,
    index_fin: integer.orNull,
    etat: text,
    nuit: integer.orNull,
  },
  samples: [[PERIODE, '2026-03-01']],
  sql: (periode: Periode, veille: string) => sql`
    select f.numero_contrat, m.numero_appareil, c.jour,
      case when c.finesse <> 'm' then c.volume end as volume, case when c.finesse <> 'm' then c.index_fin end as index_fin, c.etat,
      case when c.finesse <> 'h' and c.jour >= ${veille}::date
        then (select min(l) from unnest(c.litres[2:5]) as l) end as nuit
    from ${jours(periode)} order by c.jour`,
})

/** The hours of a period. */
export const heuresLues = rawQuery({
  row: {
    numero_contrat: text,
    numero_appareil: text,
    jour: day,
    heure: integer,
    litres: integer.orNull,
    etat: text,
  },
  samples: [[PERIODE]],
  sql: (periode: Periode) => sql`
    select jours.numero_contrat, jours.numero_appareil, jours.jour, h.heure, h.litres, h.etat
    from (select f.numero_contrat, m.numero_appareil, c.jour, c.litres, c.etats from ${jours(periode)} and c.finesse = 'h') jours
    cross join lateral unnest(jours.litres, string_to_array(jours.etats, null)) with ordinality as h (litres, etat, heure)
    where h.etat <> '-' order by jours.jour, h.heure`,
})
