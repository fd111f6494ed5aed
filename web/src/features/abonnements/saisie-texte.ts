import * as z from 'zod'

/** One short text, by what the server accepts there. */
export const saisieTexte = (schema: z.ZodType<string, string>) => z.object({ texte: schema })
