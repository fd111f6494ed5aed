import { formatNombre } from '../../../lib/formats/nombres.ts'

/** What the screen of the journal says. */
export const libelles = {
  titre: 'Journal',
  sousTitre: 'Ce que le personnel a écrit, le plus récent d’abord. Rien ne s’y change ni ne s’en retire.',
  legende: 'Journal du personnel',
  recherche: 'Rechercher dans le journal',
  rechercheExemple: 'Personne, appel, objet',
  exporter: 'Exporter le journal',
  exportReussi: "L'export a reussi.",
  compte: ['ligne', 'lignes'] as const,
  colonnes: {
    instant: 'Quand',
    acteur: 'Qui',
    objet: 'Quoi',
    avant: 'Avant',
    apres: 'Après',
    appel: 'Appel',
    adresse: 'Depuis',
  },
  pour: (qui: string) => `au nom de ${qui}`,
  demande: 'Demandé',
  du: 'Depuis le',
  au: 'Jusqu’au',
  echec: 'Le journal n’a pas pu être lu',
  echecDetail: 'Rien n’en est perdu. Réessayez dans quelques instants.',
  vide: 'Aucune ligne trouvée',
  videRaison: 'Le personnel n’a rien écrit qui réponde à cette recherche, ces jours-là.',
  verifier: 'Vérifier la chaîne',
  verificationEchec: 'La chaîne n’a pas pu être vérifiée. Réessayez dans quelques instants.',
  rienEcrit: 'Rien n’est encore écrit au journal\u202f: il n’y a rien à vérifier.',
  intacte: (lignes: number, empreinte: string) =>
    `${lignes === 1 ? 'Une ligne, à sa place' : `${formatNombre(lignes)} lignes, toutes à leur place`}. Empreinte de la dernière\u202f: ${empreinte}`,
  rompue: (rang: string) =>
    `La ligne ${rang} ne suit pas celle d’avant\u202f: le journal a été modifié hors de l’agence.`,
} as const
