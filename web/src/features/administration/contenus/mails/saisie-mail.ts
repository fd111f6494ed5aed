import * as z from 'zod'

/** What the form of a mail holds; the server says what is wrong with it, at its field. */
export const saisieMail = z.object({
  sujet: z.string().trim(),
  corpsMessage: z.string(),
  corpsEnHTML: z.boolean(),
  actif: z.boolean(),
  from: z.string().trim(),
  fromName: z.string().trim(),
  cheminFichierJoint: z.string().trim(),
})
