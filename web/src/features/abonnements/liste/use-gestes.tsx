import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useContexte } from '../../../lib/session/contexte.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'
import { ChoixAffichage } from './ChoixAffichage.tsx'
import { ChoixDefaut } from './ChoixDefaut.tsx'
import styles from './Liste.module.css'

const LibelleDialog = lazy(async () => ({ default: (await import('../components/LibelleDialog.tsx')).LibelleDialog }))
const RetraitDialog = lazy(async () => ({ default: (await import('../components/RetraitDialog.tsx')).RetraitDialog }))

const textes = libelles.liste

interface Gestes {
  /** What the user may do with a contract, as buttons; null without any right. */
  gestes: ((contrat: ContratResume) => ReactNode) | null
  /** Whether it is looked at, and the default one, as buttons. */
  choix: (contrat: ContratResume) => ReactNode
  /** What the buttons open. */
  dialogues: ReactNode
}

/** What is done with a contract of a list. */
export function useGestes(): Gestes {
  const { modifierLibelle, gerer, defaut, choisirDefaut } = useDroits()
  const contexte = useContexte()
  const affiche = contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : null
  const [ouverte, setOuverte] = useState<{ dialog: 'libelle' | 'retrait'; contrat: ContratResume } | null>(null)
  const fermer = () => setOuverte(null)
  const gestes = (contrat: ContratResume) => (
    <span className={styles.actions}>
      {modifierLibelle && (
        <IconButton
          label={textes.modifier(contrat.numeroContrat)}
          aria-haspopup="dialog"
          onClick={() => setOuverte({ dialog: 'libelle', contrat })}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {gerer && (
        <IconButton
          label={textes.retirer(contrat.numeroContrat)}
          aria-haspopup="dialog"
          onClick={() => setOuverte({ dialog: 'retrait', contrat })}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
  return {
    gestes: modifierLibelle || gerer ? gestes : null,
    choix: ({ numeroContrat, isDefautContrat }) => (
      <span className={styles.actions}>
        <ChoixAffichage numeroContrat={numeroContrat} affiche={numeroContrat === affiche} enToutesLettres={false} />
        {defaut && <ChoixDefaut numeroContrat={numeroContrat} parDefaut={isDefautContrat} modifiable={choisirDefaut} />}
      </span>
    ),
    dialogues: (
      <Suspense>
        {ouverte?.dialog === 'libelle' && <LibelleDialog contrat={ouverte.contrat} onClose={fermer} />}
        {ouverte?.dialog === 'retrait' && <RetraitDialog contrat={ouverte.contrat} onClose={fermer} />}
      </Suspense>
    ),
  }
}
