import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerFichier } from '../../../lib/client/enregistrer-fichier.ts'
import { messageDuServeur } from '../../../lib/client/erreurs.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** An archive below this, in bytes, is none (specification 2 §9). */
const TAILLE_MIN = 255

export const libellesExport = {
  reussi: 'Le téléchargement de vos factures a réussi.',
  echec: 'Impossible de télécharger votre document. Veuillez re-essayer plus tard.',
  /** Title of the dialog that warns of a failed export. */
  avertissement: 'L’export n’est pas possible. Erreur technique',
  patienter: 'Le téléchargement de vos factures peut prendre plusieurs minutes.',
}

export interface FactureChoisie {
  numeroFactureClient: string
  numeroContrat: string
  identifiantInterneFacture?: number | null
}

/** Why there is no archive: the server's reason when it gives one. */
export const messageExport = (error: unknown): string => messageDuServeur(error) ?? libellesExport.echec

/** Chosen invoices as a ZIP named by the day; `isPending` while the waiting dialog stands, `error` for the warning. */
export function useExportFactures(options: { onSettled?: () => void } = {}) {
  return useMutation({
    ...options,
    meta: { erreurAffichee: true },
    mutationFn: async (factures: readonly FactureChoisie[]) => {
      const { contenu, nomFichier } = await client(facturesCalls.telechargeMultiplePdf, { body: { factures: [...factures] } })
      if (contenu.size < TAILLE_MIN) throw new Error(libellesExport.echec)
      enregistrerFichier(contenu, nomFichier ?? `${new Date().toISOString().slice(0, 10)}.zip`)
    },
    onSuccess: () => showToast('resolu', libellesExport.reussi),
  })
}
