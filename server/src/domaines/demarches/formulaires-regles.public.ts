import type { Database } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { type ReglagesDuService, reglagesDuService } from './definition.repository.ts'

/** Channel on which the database says that what is set of the forms has changed. */
const CANAL_FORMULAIRES = 'formulaires'

/** What the utility has set of its forms, for whoever shows them: what acts obey is read in their own transaction. */
export interface FormulairesRegles {
  /** The same object as long as nothing was set: what is worked out of it may be kept beside it. */
  lire(): Promise<ReglagesDuService>
}

/** Reads what is set of the forms once, and again when the database says that it changed. */
export function createFormulairesRegles(db: Database, notifications: Notifications): FormulairesRegles {
  let lecture: Promise<ReglagesDuService> | null = null
  const oublier = (): void => {
    lecture = null
  }
  notifications.on(CANAL_FORMULAIRES, oublier)
  return {
    async lire() {
      if (!notifications.connectees) return reglagesDuService(db)
      const gardee = (lecture ??= reglagesDuService(db))
      try {
        return await gardee
      } catch (error) {
        oublier()
        throw error
      }
    },
  }
}
