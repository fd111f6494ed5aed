import { sql } from 'kysely'
import { day, json, text } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The days of a contract within ranges that do not overlap, hour by hour: a letter of `etats` for each of `litres`. */
export const heuresLues = rawQuery({
  row: { jour: day, etats: text, litres: json<(number | null)[]>() },
  samples: [['0447122', [{ du: '2026-11-01', au: '2026-11-22' }]]],
  sql: (numeroContrat: ContratVerifie | string, plages: readonly { du: string; au: string }[]) => sql`
    select j.jour, j.etats, to_json(j.litres) as litres
    from unnest(${plages.map(({ du }) => du)}::date[], ${plages.map(({ au }) => au)}::date[]) as p (du, au)
      join affectation_compteur f on f.numero_contrat = ${numeroContrat} and f.debut <= p.au and (f.fin is null or f.fin > p.du)
      join consommation_jour j on j.compteur_id = f.compteur_id and j.jour between greatest(p.du, f.debut) and p.au
        and (f.fin is null or j.jour < f.fin)
    order by j.jour`,
})

export type JourHeureParHeure = RowOf<typeof heuresLues>
