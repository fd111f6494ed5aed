import type { Condition, Contexte, Fait, Formulaire, Saisie } from '../modele.ts'
import { indexConnus } from './compteur.ts'

/** Each fact, and how it is told in a definition. */
const FAITS: Readonly<Record<Fait, { mots: string; vrai(contexte: Contexte): boolean }>> = {
  connecte: { mots: 'vous êtes connecté', vrai: ({ personne }) => personne !== null },
  contratConnu: { mots: 'le contrat est connu', vrai: ({ contrat }) => contrat !== null },
  titulaireConnu: { mots: 'le titulaire est connu', vrai: ({ contrat }) => !!contrat?.titulaire },
  compteurInconnu: {
    mots: 'le compteur du contrat n’est pas connu',
    vrai: ({ contrat }) => contrat !== null && contrat.compteur === null,
  },
  dernierIndexConnu: {
    mots: 'le dernier index est connu',
    vrai: ({ contrat }) => indexConnus(contrat?.compteur).length > 0 && !!contrat?.compteur?.dernierReleve,
  },
  mandatConnu: { mots: 'un mandat de prélèvement est en cours', vrai: ({ contrat }) => contrat?.mandat === true },
  mensualiteConnue: {
    mots: 'les factures disent la mensualité',
    vrai: ({ contrat }) => typeof contrat?.mensualitePrevueCents === 'number',
  },
  plusieursContrats: {
    mots: 'le payeur a d’autres contrats',
    vrai: ({ contrat }) => (contrat?.autresContratsDuPayeur ?? 0) > 0,
  },
  communeNonDesservie: {
    mots: 'la commune n’est pas desservie',
    vrai: ({ trouve }) => trouve.communeDesservie === false,
  },
  lieuTrouve: { mots: 'le compteur est reconnu', vrai: ({ trouve }) => trouve.lieu !== null },
  indexDouteux: { mots: 'l’index est inhabituel', vrai: ({ trouve }) => trouve.indexDouteux },
  apresResiliation: { mots: 'une résiliation vient d’être faite', vrai: ({ origine }) => origine === 'resiliation' },
  factureElectroniqueLibre: {
    mots: 'la facture électronique se choisit sans prélèvement',
    vrai: ({ actives }) => actives.factureElectroniqueLibre,
  },
  naissanceExigee: { mots: 'la naissance est exigée', vrai: ({ actives }) => actives.naissanceExigee },
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
  if ('une' in condition) return condition.une.some((une) => estVraie(une, saisie))
  return condition.toutes.every((une) => estVraie(une, saisie))
}

/** As a definition tells it: « Type de client » vaut « Professionnel ». */
export function enMots(condition: Condition, formulaire: Formulaire): string {
  if ('fait' in condition) return FAITS[condition.fait].mots
  if ('non' in condition) return `sauf si ${enMots(condition.non, formulaire)}`
  if ('toutes' in condition) return condition.toutes.map((une) => enMots(une, formulaire)).join(' et ')
  if ('une' in condition) return condition.une.map((une) => enMots(une, formulaire)).join(' ou ')
  const champ = formulaire.etapes.flatMap(({ champs }) => champs).find(({ id }) => id === condition.champ)
  const option = champ && 'options' in champ ? champ.options.find(({ valeur }) => valeur === condition.vaut) : undefined
  return `« ${champ?.libelle ?? condition.champ} » vaut « ${option?.libelle ?? condition.vaut} »`
}

/** The fields that it speaks of. */
export function champsCites(condition: Condition): string[] {
  if ('champ' in condition) return [condition.champ]
  if ('non' in condition) return champsCites(condition.non)
  if ('toutes' in condition) return condition.toutes.flatMap(champsCites)
  return 'une' in condition ? condition.une.flatMap(champsCites) : []
}
