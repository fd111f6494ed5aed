import * as z from 'zod'
import { validerOptions } from '../options-communes.ts'
import type { DesignationColonnes } from './lecture/colonnes.ts'
import { type Unite, UNITES_CONNUES } from './lecture/valeur-index.ts'

/** How a file of readings is to be read and what is to be done with unknown meters. */
export interface OptionsTelereleves {
  /** Guessed from the first line when not given. */
  separateur?: string
  colonnes: DesignationColonnes
  /** ISO 8601 when not given. */
  formatDate?: string
  unite: Unite
  /** Makes a contract for each unknown meter. */
  creer: boolean
  /** The account, by its mail address, that these contracts are attached to. */
  compte?: string
}

// A column number may come as a number from a JSON file.
const colonne = z.coerce.string().trim().min(1, 'donnez le nom ou le numéro de la colonne')

const schema = z
  .strictObject({
    separateur: z.string().min(1, 'donnez un caractère').optional(),
    appareil: colonne.default('appareil'),
    horodatage: colonne.default('horodatage'),
    index: colonne.default('index'),
    'format-date': z.string().min(1, 'donnez un format').optional(),
    unite: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(UNITES_CONNUES, `donnez une unité parmi ${UNITES_CONNUES.join(', ')}`))
      .default('L'),
    creer: z.boolean('donnez true ou false').default(false),
    compte: z.string().trim().min(1, 'donnez une adresse e-mail').optional(),
  })
  .refine(({ compte, creer }) => compte === undefined || creer, {
    path: ['compte'],
    error: 'demande aussi --creer : ce sont les contrats créés que l’on rattache',
  })

/** Checks options that came from the command line or from a file; they bear the same names. */
export function optionsTelereleves(options: unknown): OptionsTelereleves {
  const data = validerOptions(schema, options)
  const { separateur, appareil, horodatage, index, unite, creer, compte } = data
  return {
    separateur,
    colonnes: { appareil, horodatage, index },
    formatDate: data['format-date'],
    unite,
    creer,
    compte,
  }
}
