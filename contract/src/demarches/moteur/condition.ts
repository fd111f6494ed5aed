import type { Condition, Contexte, Fait, Formulaire, Saisie } from '../modele.ts'

/** Each fact, and how it is told in a definition. */
const FAITS: Readonly<Record<Fait, { mots: string; vrai(contexte: Contexte): boolean }>> = {
  connecte: { mots: 'vous êtes connecté', vrai: ({ personne }) => personne !== null },
  contratConnu: { mots: 'le contrat est connu', vrai: ({ contrat }) => contrat !== null },
  piecesAdmises: { mots: 'les pièces jointes sont admises', vrai: ({ reglages }) => reglages.autoriserPj },
  piecesExigees: { mots: 'une pièce jointe est exigée', vrai: ({ reglages }) => reglages.pjObligatoire },
  commentaireAdmis: { mots: 'un commentaire est admis', vrai: ({ reglages }) => reglages.autoriserCommentaire },
  commentaireExige: { mots: 'un commentaire est exigé', vrai: ({ reglages }) => reglages.commentaireObligatoire },
}

/** Whether it holds. A field that is not asked has no value. */
export function estVraie(condition: Condition, saisie: Saisie): boolean {
  if ('champ' in condition) return saisie.reponses.get(condition.champ) === condition.vaut
  if ('fait' in condition) return FAITS[condition.fait].vrai(saisie.contexte)
  if ('non' in condition) return !estVraie(condition.non, saisie)
  return condition.toutes.every((une) => estVraie(une, saisie))
}

/** As a definition tells it: « Type de client » vaut « Professionnel ». */
export function enMots(condition: Condition, formulaire: Formulaire): string {
  if ('fait' in condition) return FAITS[condition.fait].mots
  if ('non' in condition) return `sauf si ${enMots(condition.non, formulaire)}`
  if ('toutes' in condition) return condition.toutes.map((une) => enMots(une, formulaire)).join(' et ')
  const champ = formulaire.etapes.flatMap(({ champs }) => champs).find(({ id }) => id === condition.champ)
  const option = champ && 'options' in champ ? champ.options.find(({ valeur }) => valeur === condition.vaut) : undefined
  return `« ${champ?.libelle ?? condition.champ} » vaut « ${option?.libelle ?? condition.vaut} »`
}

/** The fields that it speaks of. */
export function champsCites(condition: Condition): string[] {
  if ('champ' in condition) return [condition.champ]
  if ('non' in condition) return champsCites(condition.non)
  return 'toutes' in condition ? condition.toutes.flatMap(champsCites) : []
}
