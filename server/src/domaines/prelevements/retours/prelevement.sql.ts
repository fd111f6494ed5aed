import type { Sequence } from '../remises/pain-008.ts'
import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const prelevementsDuFichier = rawQuery({
  row: { bout_en_bout: text, message_id: text, sequence: text.as<Sequence>(), jour: day },
  samples: [['x']],
  sql: (nom: string) => sql`
    select p.bout_en_bout, r.message_id, p.sequence, p.date_prelevement as jour
    from remise_prelevements r join prelevement p on p.remise_id = r.id
    where r.message_id in (${nom}, left(${nom}::text, -9)) order by p.id`,
})

export const prelevementsNommes = rawQuery({
  row: {
    id: integer,
    bout_en_bout: text,
    numero_contrat: text,
    mandat_id: integer,
    echeance_id: integer.orNull,
    facture_id: integer.orNull,
    /** The bill that is owed again when the debit comes back: its own, that of its settlement, or that which its plan was settled by. */
    facture_rouverte: integer.orNull,
    montant_cents: integer,
    etat: text.as<'REMIS' | 'EXECUTE' | 'REJETE'>(),
  },
  samples: [['x']],
  sql: (boutEnBout: string) => sql`
    select p.id, p.bout_en_bout, p.numero_contrat, p.mandat_id, p.echeance_id, p.facture_id, coalesce(p.facture_id, r.facture_id, e.facture_id) as facture_rouverte, p.montant_cents, p.etat
    from prelevement p left join echeance d on d.id = p.echeance_id left join echeancier e on e.id = d.echeancier_id left join reglement r on r.id = p.reglement_id
    where p.bout_en_bout = ${boutEnBout} for update of p`,
})

export type PrelevementLu = RowOf<typeof prelevementsNommes>
