import type { Option } from '@ael/contract/demarches/modele.ts'

/** The possible answers, as a group of choices shows them. */
export const choixDe = (options: readonly Option[]) =>
  options.map(({ valeur, libelle, aide }) => ({
    value: valeur,
    label: libelle,
    ...(aide !== undefined && { hint: aide }),
  }))
