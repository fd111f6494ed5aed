import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import type { Cellule, FormatTableur } from '../../../gateways/tableur/tableau.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { type ListePaiements, pagePaiements, type PaiementListe } from './recuperation.sql.ts'

const COLONNES = [
  { titre: 'Créé le', largeur: 26 },
  { titre: 'Référence', largeur: 20 },
  { titre: 'Facture', largeur: 20 },
  { titre: 'Contrat', largeur: 10 },
  { titre: 'Montant', largeur: 12 },
  { titre: 'Devise', largeur: 8 },
  { titre: 'Traité', largeur: 10 },
  { titre: 'Prestataire', largeur: 12 },
  { titre: 'Transaction', largeur: 30 },
  { titre: 'État', largeur: 14 },
  { titre: 'Adresse e-mail', largeur: 34 },
  { titre: 'À regarder', largeur: 60 },
] as const

const ligne = (un: PaiementListe): Cellule[] => [
  instantIso(un.creee_le),
  un.reference,
  un.lignes.flatMap(({ reference }) => reference ?? []).join(', '),
  un.numero_contrat,
  un.montant_cents / 100,
  un.devise,
  un.traite_facturation_code,
  un.type_service,
  un.identifiant_transaction ?? '',
  un.etat,
  un.email,
  un.anomalies.map(({ texte }) => texte).join(' '),
]

/** The payments of a list of the staff, as a file for a spreadsheet. */
export function exporterPaiements(
  services: Services,
  quels: ListePaiements,
  { format, recherche }: { format: FormatTableur; recherche: string },
) {
  const page = {
    recherche,
    maintenant: services.horloge.maintenant(),
    tri: 'dateCreation',
    triDecroissant: false,
  } as const
  const blocs = parBlocs<PaiementListe>(
    ({ premier, nombre }) => pagePaiements(services.pool, quels, { premier, nombre, ...page }),
    ligne,
  )
  return fichierDuPersonnel(services, format, { nom: 'Paiements', colonnes: COLONNES, blocs })
}
