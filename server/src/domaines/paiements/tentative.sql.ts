import { integer } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

/** How an attempt is named: by our reference, or by the token of a provider. */
export interface NomTentative {
  type: string
  reference: string | null
  jeton: string | null
}

export interface PreuveRecue {
  nom: NomTentative
  montantCents: number | null
  devise: string | null
  identifiantTransaction: string | null
}

export const noterRepetitions = rawQuery({
  row: { tentative_id: integer.neverNull },
  samples: [
    [
      {
        nom: { type: 'PAYBOX', reference: 'R', jeton: null },
        montantCents: 100,
        devise: 'EUR',
        identifiantTransaction: 'T',
      },
      { empreinte: Buffer.alloc(1), recueLe: new Date(0) },
    ],
  ],
  sql: (
    { nom: { type, reference, jeton }, montantCents, devise, identifiantTransaction }: PreuveRecue,
    { empreinte, recueLe }: { empreinte: Buffer; recueLe: Date },
  ) => sql`
    insert into notification_paiement (type_service, recue_le, empreinte, tentative_id, issue)
    select type_service, ${recueLe}, ${empreinte}, id, 'DEJA_ENREGISTREE' from tentative_paiement
    where etat = 'ENREGISTREE' and type_service = ${type} and identifiant_transaction = ${identifiantTransaction}
      and montant_cents = ${montantCents} and devise = ${devise}
      and (${reference}::text is null or reference = ${reference}) and (${jeton}::text is null or jeton is null or jeton = ${jeton})
    returning tentative_id`,
})
