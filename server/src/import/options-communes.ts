import * as z from 'zod'
import { type Encodage, ENCODAGES } from './fichier/encodage.ts'
import { ErreurImport } from './fichier/erreur-import.ts'

/** What may be asked of the import of any file. */
export interface OptionsCommunes {
  encodage: Encodage
  /** What the import brings is told to nobody. */
  silencieux: boolean
}

const schema = z.object({
  encodage: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(ENCODAGES, `donnez un encodage parmi ${ENCODAGES.join(', ')}`))
    .default('utf-8'),
  silencieux: z.boolean('donnez true ou false').default(false),
})

/** Checks the common options among those of the command line or of a file, which bear the same names; hands on the others. */
export function optionsCommunes(options: Record<string, unknown>): {
  communes: OptionsCommunes
  autres: Record<string, unknown>
} {
  const autres = Object.entries(options).filter(([nom]) => !(nom in schema.shape))
  return { communes: validerOptions(schema, options), autres: Object.fromEntries(autres) }
}

/** @throws ErreurImport with a sentence that names the options that cannot be */
export function validerOptions<T>(schema: z.ZodType<T>, options: unknown): T {
  const { data, error } = schema.safeParse(options)
  if (!error) return data
  const phrases = error.issues.map((probleme) =>
    probleme.code === 'unrecognized_keys'
      ? `inconnue : ${probleme.keys.join(', ')}`
      : `--${probleme.path.join('.')} : ${probleme.message}`,
  )
  throw new ErreurImport(`Option refusée. ${phrases.join(' ; ')}.`)
}
