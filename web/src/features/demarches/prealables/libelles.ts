import { formatNombre } from '../../../lib/formats/nombres.ts'

/** What is settled before a form begins: its contract, and what it changes. */
export const libelles = {
  contrat: {
    titre: 'Pour quel contrat\u202F?',
    raison: 'Cette démarche concerne un seul de vos contrats.',
    rechercher: 'Rechercher un contrat',
    exemple: 'Numéro, adresse, nom',
    chargement: 'Chargement de vos contrats',
    echec: 'Vos contrats ne s’affichent pas',
    numero: (numero: string) => `Contrat ${numero}`,
    resilie: (numero: string) => `Contrat ${numero}, résilié`,
    autres: (nombre: number) =>
      nombre > 1
        ? `Et ${formatNombre(nombre)} autres contrats\u202F: précisez la recherche.`
        : 'Et un autre contrat\u202F: précisez la recherche.',
    rien: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F»`,
    rienRaison: 'Cherchez le numéro, l’adresse ou le nom du titulaire.',
    revoir: 'Voir tous les contrats',
    aucun: 'Vous n’avez pas encore de contrat ici',
    aucunRaison: 'Rattachez le vôtre à votre compte, puis revenez à cette démarche.',
    rattacher: 'Rattacher un contrat',
    concerne: (numero: string) => `Cette demande concernera le contrat ${numero}.`,
    changer: 'Choisir un autre contrat',
  },

  impact: {
    question: (nombre: number) => `Changer pour ${formatNombre(nombre)} contrats\u202F?`,
    explication: (nombre: number) =>
      `Le même client paie ou détient ${formatNombre(nombre)} contrats\u202F: ce que vous changez vaut pour tous.`,
    continuer: 'Continuer pour tous',
    renoncer: 'Ne rien changer',
  },

  paiement: {
    question: 'Comment voulez-vous payer\u202F?',
    explication: 'Vous pouvez changer de mode de paiement en même temps que de compte.',
    mensualites: 'Passer aux mensualités',
    prelevement: 'Passer au prélèvement de chaque facture',
    garder: 'Garder mon mode de paiement',
  },
} as const
