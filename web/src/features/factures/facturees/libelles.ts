import { formatDate } from '../../../lib/formats/dates.ts'

export const libelles = {
  titre: 'Consommations facturées',
  legende: 'Consommations facturées, par période',
  compte: ['période', 'périodes'] as const,
  colonnes: {
    periode: 'Période',
    contrat: 'Contrat',
    nbJours: 'Jours',
    volume: 'Consommation',
    puissance: 'Puissance moyenne',
    etat: 'Relevé',
    facture: 'Facture',
  },
  etats: { mesure: 'Relevé', estime: 'Estimé' },
  periode: (du: string, au: string) => `Du ${formatDate(du)} au ${formatDate(au)}`,
  nomDeLigne: (du: string, au: string) => `la période du ${formatDate(du)} au ${formatDate(au)}`,
  sous: (nom: string) => `Ce que vos factures ont compté, ${nom}`,
  contrat: (numero: string) => `contrat ${numero}`,
  groupe: (nom: string) => `groupe ${nom}`,
  parJour: 'Voir la consommation',
  echec: 'Vos consommations facturées ne sont pas disponibles pour le moment',
  vide: 'Aucune consommation facturée',
  videRaison: 'La première période apparaît ici avec la première facture établie sur un relevé.',
}
