import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { IconDownload } from '@tabler/icons-react'
import { formatTaille } from '../../../lib/formats/taille.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'

interface Props {
  demande: string
  pieces: ReadonlyArray<{ id: number; nom: string; octets: number }>
}

/** The files of a request, or of a message: never opened in the page. */
export function Pieces({ demande, pieces }: Props) {
  const telecharger = useTelechargement(demarchesCalls.telechargerPiece, demande)
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ id, nom, octets }) => (
        <li key={id}>
          <Button
            variant="quiet"
            aria-label={libelles.detail.telecharger(nom)}
            onClick={() => telecharger.mutate({ params: { demande, id } })}
          >
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {nom}
          </Button>
          <small>{formatTaille(octets)}</small>
        </li>
      ))}
    </ul>
  )
}
