import { ErreurAppel } from '@ael/contract/client.ts'

/**
 * The fields that the server refused, by the names of the form: `utilisateur.email` is the form's `email` when the
 * form has one of that name. Fields that the form does not show are left out.
 */
export function champsRefuses<N extends string>(
  error: unknown,
  noms: readonly N[],
): Array<{ nom: N; message: string }> {
  const champs = (error instanceof ErreurAppel && error.corps.champs) || []
  return champs.flatMap(({ champ, message }) => {
    const feuille = champ.split('.').at(-1)
    const nom = noms.find((connu) => connu === champ || connu === feuille)
    return nom === undefined ? [] : [{ nom, message }]
  })
}
