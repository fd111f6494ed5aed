import { ErreurAppel } from '@ael/contract/client.ts'

/**
 * The fields that the server refused, by the names of the form: `utilisateur.email` is the form's `email` when the
 * form has one of that name, unless `traduire` says where it is typed. Fields that the form does not show are left out.
 */
export function champsRefuses(
  error: unknown,
  noms: readonly string[],
  traduire: (champ: string) => string = (champ) => champ,
): Array<{ nom: string; message: string }> {
  const champs = (error instanceof ErreurAppel && error.corps.champs) || []
  return champs.flatMap(({ champ, message }) => {
    const voulu = traduire(champ)
    const [racine = ''] = voulu.split('.')
    if (noms.includes(racine)) return [{ nom: voulu, message }]
    const feuille = voulu.split('.').at(-1) ?? ''
    return noms.includes(feuille) ? [{ nom: feuille, message }] : []
  })
}
