import type { SujetAccueil } from '@ael/contract/administration/accueil.ts'

/** What the first page of the staff says. */
export const libelles = {
  titre: 'Ce qui attend quelqu’un',
  sujet: 'Sujet',
  nombre: 'Nombre',
  depuis: 'Le plus ancien',
  acte: 'Acte',
  relu: (quand: string) => `Relu à ${quand}.`,
  plusDe: (nombre: string) => `plus de ${nombre}`,
  echec: 'Ce qui attend n’a pas pu être lu',
  echecDetail: 'Rien n’en est perdu. Réessayez dans un instant.',
  rien: 'Rien n’attend\u202F: tout est fait.',
  sujets: {
    demandes: { nom: 'Demandes à traiter', acte: 'Ouvrir la file' },
    paiementsSansRetour: { nom: 'Paiements sans retour depuis un jour', acte: 'Interroger' },
    paiementsNonIntegres: { nom: 'Paiements non intégrés', acte: 'Notifier' },
    anomalies: { nom: 'Anomalies de paiement', acte: 'Comparer' },
    retoursBanque: { nom: 'Retours de la banque, 7 jours', acte: 'Voir les retours' },
    courriers: { nom: 'Mails abandonnés', acte: 'Voir les mails' },
    sms: { nom: 'SMS abandonnés', acte: 'Voir les SMS' },
    imports: { nom: 'Imports avec rejets, 7 jours', acte: 'Lire les rejets' },
  } satisfies Record<SujetAccueil, { nom: string; acte: string }>,
  chiffres: 'Sur 30 jours',
  comptes: 'Comptes ouverts',
  contrats: 'Contrats rattachés',
  paye: 'Payé en ligne',
  recues: 'Demandes reçues',
  traitees: 'Demandes répondues',
  titreGraphe: (serie: string) => `${serie}, par jour`,
} as const
