import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { libelles } from '../libelles.ts'
import styles from './Liste.module.css'

interface Props {
  numeroContrat: string
  parDefaut: boolean
  modifiable: boolean
}

/** Says which contract is the default one, and makes it this one. */
export function ChoixDefaut({ numeroContrat, parDefaut, modifiable }: Props) {
  const { mutate, isPending } = useCallMutation(abonnementsCalls.setContratParDefaut, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  if (!modifiable) {
    return parDefaut ? (
      <span className={styles.etoile}>
        <IconStarFilled size={20} aria-hidden="true" />
        <VisuallyHidden>{libelles.defaut.oui}</VisuallyHidden>
      </span>
    ) : null
  }
  const Etoile = parDefaut ? IconStarFilled : IconStar
  return (
    <IconButton
      className={styles.etoile}
      label={parDefaut ? libelles.defaut.est(numeroContrat) : libelles.defaut.choisir(numeroContrat)}
      aria-pressed={parDefaut}
      aria-disabled={isPending || undefined}
      onClick={() => !parDefaut && !isPending && mutate({ body: { numeroContrat } })}
    >
      <Etoile size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
