/** How far the reminders of unpaid invoices have gone, from nothing on. */
export const PHASES_RELANCE = ['AUCUNE', 'RAPPEL', 'RELANCE', 'MISE_EN_DEMEURE'] as const
export type PhaseRelance = (typeof PHASES_RELANCE)[number]

export const LIBELLES_PHASES_RELANCE: Record<PhaseRelance, string> = {
  AUCUNE: 'Aucune relance',
  RAPPEL: 'Rappel',
  RELANCE: 'Relance',
  MISE_EN_DEMEURE: 'Mise en demeure',
}

/** The phase after a number of reminders; from the third on, formal notice. */
export const phaseRelance = (nombreDeRelances: number): PhaseRelance =>
  PHASES_RELANCE[Math.max(0, Math.min(Math.trunc(nombreDeRelances), PHASES_RELANCE.length - 1))] ?? 'AUCUNE'

/** Cents of an unpaid invoice that are due on a day: nothing before its date, nor while it is disputed. */
export const soldeExigible = (
  { soldeCents, echeance, enLitige }: { soldeCents: number; echeance: string; enLitige: boolean },
  aujourdhui: string,
): number => (!enLitige && echeance < aujourdhui ? Math.max(0, soldeCents) : 0)
