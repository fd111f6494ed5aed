import type { Defaut } from './controler-fichier.ts'

/** What is wrong with a file, and what to do: « Le fichier « x.pdf » … ». */
export const DEFAUTS: Readonly<Record<Defaut, string>> = {
  AUTRE_CONTENU: 'n’est pas ce que dit son nom. Enregistrez-le de nouveau dans un format admis',
  ILLISIBLE: 'ne peut pas être lu. Ouvrez-le pour le vérifier, puis joignez-le de nouveau',
  TROP_GRANDE: 'est une image trop grande. Réduisez-en les dimensions',
  PROTEGE: 'est protégé par un mot de passe. Joignez-le sans protection',
  ACTIF: 'contient un programme ou un fichier caché. Imprimez-le dans un nouveau PDF, puis joignez celui-ci',
  INFECTE: 'est reconnu comme dangereux par l’antivirus. Joignez un autre fichier',
}
