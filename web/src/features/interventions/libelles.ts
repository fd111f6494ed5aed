import { formatDate, formatDateLongue, formatHeure } from '../../lib/formats/dates.ts'

/** The words of interventions; the imposed sentences (docs/domaines/interventions.md) stand to the letter. */
export const libelles = {
  titre: 'Mes interventions',
  sousTitre: (numeroContrat: string) => `Contrat ${numeroContrat}`,
  chargement: 'Chargement des interventions',
  echec: 'Vos interventions ne s’affichent pas',
  echecDetail: 'Vos rendez-vous ne changent pas. Réessayez dans un moment.',
  sansContrat: 'Choisissez un contrat',
  sansContratRaison: 'Les interventions se planifient contrat par contrat.',
  mesContrats: 'Mes contrats',

  aPlanifier: 'À planifier',
  rien: "Il n'y a pas d'interventions à programmer pour votre contrat.",
  jusquAu: (fin: string) => `Rendez-vous possibles jusqu’au ${formatDate(fin)}`,
  motif: 'Pourquoi',
  action: 'Ce qui sera fait',
  campagne: 'Campagne',
  choisir: 'Choisir un créneau',
  nom: (intervention: string) => `\u202F: ${intervention}`,

  planifiees: 'Rendez-vous pris',
  aucun: 'Aucun rendez-vous à venir.',
  jour: (debut: string) => formatDateLongue(debut),
  heures: (debut: string, fin: string) => `De ${formatHeure(debut)} à ${formatHeure(fin)}`,
  deplacer: 'Déplacer',
  annuler: 'Annuler le rendez-vous',
  calendrier: 'Ajouter au calendrier',
  fige: 'Ce rendez-vous ne se change plus en ligne. Appelez notre service clientèle.',
  retour: 'Revenir aux interventions',

  aPlanifierNombre: (nombre: number) =>
    nombre > 1 ? `${nombre} interventions attendent leur rendez-vous.` : 'Une intervention attend son rendez-vous.',
  prochain: (debut: string) => `Prochain rendez-vous le ${formatDate(debut)}.`,
  voir: 'Voir les interventions',

  annulation: {
    question: (intervention: string) => `Annuler le rendez-vous «\u202F${intervention}\u202F»\u202F?`,
    suite: (debut: string, fin: string) =>
      `Le créneau du ${formatDate(debut)}, de ${formatHeure(debut)} à ${formatHeure(fin)}, est rendu à d’autres. Vous pourrez en prendre un autre.`,
    confirmer: 'Annuler le rendez-vous',
    garder: 'Garder le rendez-vous',
    panne: 'Une erreur est survenue',
  },
} as const
