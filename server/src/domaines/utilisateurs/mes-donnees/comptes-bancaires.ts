import type { Selectable } from 'kysely'
import type { Client } from '../../../db/schema.generated.ts'
import type { Coffre } from '../../../gateways/coffre/coffre.ts'
import type { ColonneScellee } from '../../../gateways/coffre/colonnes.ts'
import { siOuvrable } from '../../../gateways/coffre/compte-bancaire.ts'

/** Said of what the service itself cannot read any more: an archive goes without it, and says so. */
const ILLISIBLE = 'illisible'

const enClair = (coffre: Coffre, colonne: ColonneScellee, ligne: string, scelle: string | null): string | null =>
  scelle === null ? null : (siOuvrable(() => coffre.ouvrir(colonne, ligne, scelle)) ?? ILLISIBLE)

type CompteScelle = Pick<Selectable<Client>, 'titulaire_scelle' | 'iban_scelle' | 'bic_scelle'>

/** A bank account as its holder may have it: in full. */
export const compteEnClair = (
  coffre: Coffre,
  table: 'client' | 'mandat_sepa',
  ligne: string,
  { titulaire_scelle, iban_scelle, bic_scelle }: CompteScelle,
) => ({
  titulaire_compte: enClair(coffre, `${table}.titulaire`, ligne, titulaire_scelle),
  iban: enClair(coffre, `${table}.iban`, ligne, iban_scelle),
  bic: enClair(coffre, `${table}.bic`, ligne, bic_scelle),
})

/** The account that a debit was asked of. */
export const ibanPreleve = (coffre: Coffre, boutEnBout: string, scelle: string): string | null =>
  enClair(coffre, 'prelevement.iban', boutEnBout, scelle)
