import { formatNombre } from '../../../lib/formats/nombres.ts'

const compte = (nombre: number, un: string, plusieurs: string): string =>
  `${formatNombre(nombre)} ${nombre < 2 ? un : plusieurs}`

/** The words of the portfolio; U+202F stands before : ; ! ? and inside « ». */
export const libelles = {
  titre: 'Portefeuille',
  contrats: 'Contrats',
  chiffres: 'Où en est le portefeuille',
  payer: 'Payer plusieurs factures',
  echec: 'Votre portefeuille ne s’affiche pas',
  echecDetail: 'Vos données sont intactes. Réessayez dans un instant.',

  prochaineEcheance: (jour: string) => `Prochaine échéance le ${jour}`,
  rienAPayer: 'Aucune facture à payer',
  plusAncienne: (jour: string) => `La plus ancienne depuis le ${jour}`,
  rienEnRetard: 'Aucune facture échue',
  perdus: (volume: string) => `${volume} perdus par les fuites`,
  perdusAuPrix: (volume: string, prix: string) => `${volume} perdus, à ${prix} le m³`,
  fuites: (nombre: number) => `dont ${compte(nombre, 'fuite probable', 'fuites probables')}`,
  rienEnAlerte: 'Aucune consommation inhabituelle',
  surEstimation: 'Facturé sur estimation',
  toutReleve: 'Tous les compteurs sont relevés',

  rapprochement: (rien: number, signales: number, plusieurs: number) => {
    if (signales === 0) return `${compte(rien, 'contrat n’a', 'contrats n’ont')} rien à signaler.`
    const autres =
      plusieurs === 0
        ? `${compte(signales, 'autre est compté', 'autres sont comptés')} une fois.`
        : `Parmi ${signales === 1 ? 'l’autre' : `les ${formatNombre(signales)} autres`}, ${compte(plusieurs, 'compte', 'comptent')} à plusieurs titres.`
    return `${compte(rien, 'contrat n’a', 'contrats n’ont')} rien à signaler. ${autres}`
  },
  plusieursGroupes: (nombre: number) =>
    `${compte(nombre, 'contrat est', 'contrats sont')} dans plusieurs groupes\u202F: le total ${nombre < 2 ? 'le' : 'les'} compte une fois.`,

  aTraiter: {
    titre: 'À traiter aujourd’hui',
    rien: 'Rien ne presse aujourd’hui',
    rienRaison: 'Aucune fuite en cours, aucune facture échue, aucune échéance dans les sept jours.',
    fuite: 'Fuite probable',
    fuiteDetail: (debit: string, jour: string) => `${debit}/h depuis le ${jour}`,
    parJour: (montant: string) => `, environ ${montant} par jour`,
    voirFuite: 'Voir la fuite',
    enRetard: 'En retard',
    echues: (nombre: number, jour: string) =>
      nombre < 2 ? `1 facture échue le ${jour}` : `${formatNombre(nombre)} factures, la première échue le ${jour}`,
    payer: (montant: string) => `Payer ${montant}`,
    voirMontant: (montant: string) => `Voir ${montant}`,
    echeance: (jour: string) => `Échéance le ${jour}`,
    factures: (nombre: number) => compte(nombre, 'facture à payer', 'factures à payer'),
    sansReleve: 'Sans relevé',
    muets: (nombre: number, montant: string) =>
      `${compte(nombre, 'compteur muet', 'compteurs muets')}, ${montant} sur estimation`,
    voirMuets: (nombre: number) => `Voir ${nombre < 2 ? 'le contrat' : `les ${formatNombre(nombre)} contrats`}`,
  },

  groupes: {
    titre: 'Groupes',
    legende: 'Le portefeuille par groupe',
    gerer: 'Gérer les groupes',
    aucun: 'Aucun groupe',
    aucunRaison: 'Réunissez des contrats en groupes, par immeuble par exemple, pour suivre chacun d’eux ici.',
    creer: 'Créer un groupe',
    nom: 'Groupe',
    contrats: 'Contrats',
    nombreAPayer: 'Contrats à payer',
    total: (nombre: number) => compte(nombre, 'groupe', 'groupes'),
    aJour: 'À jour',
    enRetard: (nombre: number) => `${formatNombre(nombre)} en retard`,
    enAlerte: (nombre: number) => `${formatNombre(nombre)} en alerte`,
    sansReleve: (nombre: number) => `${formatNombre(nombre)} sans relevé`,
    sur: (nombre: number, total: number) => `${formatNombre(nombre)} sur ${formatNombre(total)}`,
  },

  liste: {
    legende: 'Contrats rattachés à votre compte',
    vues: 'Vues de la liste',
    recherche: 'Rechercher un contrat',
    rechercheExemple: 'Contrat, adresse, compteur',
    exporter: 'Exporter la vue',
    exportFait: 'La vue est exportée.',
    colonnes: 'Colonnes',
    choixColonnes: 'Colonnes à montrer',
    groupe: (nom: string) => `Groupe\u202F: ${nom}`,
    toutRevoir: 'Voir tous les groupes',
    compte: ['contrat', 'contrats'],
    nomDeLigne: (numero: string) => `le contrat ${numero}`,
    echec: 'Vos contrats ne s’affichent pas',
    rien: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F»`,
    rienRaison: 'Cherchez par numéro, adresse, nom, compteur ou référence.',
    revoir: 'Revoir tous les contrats',
    vide: 'Aucun contrat dans cette vue',
    videRaison: 'C’est une bonne nouvelle, sauf si vous cherchez un contrat précis.',
    videAction: 'Voir tous les contrats',
    titres: {
      choix: 'Afficher',
      numeroContrat: 'Contrat',
      libelle: 'Libellé',
      adresseLivraisonConstruite: 'Adresse de desserte',
      groupes: 'Groupe',
      nomClientTitulaire: 'Titulaire',
      nomClientPayeur: 'Payeur',
      compteur: 'Compteur',
      mois: '12 mois',
      volume: '12 mois, m³',
      dernierReleve: 'Relevé le',
      resteAPayer: 'Reste à payer',
      echeance: 'Échéance',
      situation: 'État',
      actions: 'Actions',
    },
  },
} as const
