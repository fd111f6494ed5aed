import { TYPES } from '@ael/contract/alertes/regles.ts'
import { destinataireRetenu, type SaisieAlerte } from '@ael/contract/alertes/saisie.ts'
import type { Selectable } from 'kysely'
import type { Alerte } from '../../../db/schema.generated.ts'

/** The columns that an input fills, its threshold in that of its unit. */
export function colonnesAlerte(saisie: SaisieAlerte) {
  const unite = TYPES[saisie.codeTypeAlarme].unite
  return {
    titre: saisie.titreAlerte.trim(),
    periodicite: saisie.periodicite,
    canal: saisie.canalAlerte,
    destinataire: destinataireRetenu(saisie),
    periode_debut: saisie.periodeDebut,
    periode_fin: saisie.periodeFin,
    seuil_litres: unite === 'LITRES' || unite === 'LITRES_HEURE' ? saisie.seuil : null,
    seuil_pourcentage: unite === 'POURCENTAGE' ? saisie.seuil : null,
    seuil_cents: unite === 'EUROS' ? saisie.seuil : null,
  }
}

/** The threshold of an alert, from the column of its unit. */
export const seuilDe = ({
  seuil_litres,
  seuil_pourcentage,
  seuil_cents,
}: Pick<Selectable<Alerte>, 'seuil_litres' | 'seuil_pourcentage' | 'seuil_cents'>): number | null =>
  seuil_litres ?? seuil_pourcentage ?? seuil_cents
