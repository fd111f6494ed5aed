import type { Bloc, ContexteModele } from './modele.ts'

const LARGEUR = 72

function couper(texte: string): string {
  const lignes: string[] = []
  for (const mot of texte.split(' ')) {
    const derniere = lignes.at(-1)
    if (derniere !== undefined && derniere.length + mot.length < LARGEUR)
      lignes[lignes.length - 1] = `${derniere} ${mot}`
    else lignes.push(mot)
  }
  return lignes.join('\n')
}

function rendre(bloc: Bloc): string {
  switch (bloc.type) {
    case 'bouton':
      return `${bloc.libelle}\u202f:\n${bloc.lien}`
    case 'liste':
      return [
        ...(bloc.titre === undefined ? [] : [`* ${bloc.titre}`]),
        ...bloc.elements.map(([libelle, valeur]) => `${libelle}\u202f: ${valeur}`),
      ].join('\n')
    default:
      return couper(bloc.texte)
  }
}

/** A text with the end that all mails have. */
export const signer = (texte: string, { nomService }: ContexteModele): string =>
  [texte, `-- \n${nomService}\nMessage automatique, merci de ne pas y répondre.`].join('\n\n')

/** The text of a mail, for readers without HTML; links stand alone on their line. */
export const miseEnPageTexte = (blocs: readonly Bloc[], contexte: ContexteModele): string =>
  signer(blocs.map(rendre).join('\n\n'), contexte)
