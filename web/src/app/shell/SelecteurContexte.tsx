import { IconMapPin, IconSelector, IconTags } from '@tabler/icons-react'
import { useId } from 'react'
import { useContexte, type Contexte } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { ListeContextes } from './ListeContextes.tsx'
import { nomContexte } from './nom-contexte.ts'
import styles from './SelecteurContexte.module.css'
import { useFermeture } from './use-fermeture.ts'

function Resume({ contexte }: { contexte: Contexte }) {
  const { titre, detail } = nomContexte(contexte)
  const Icone = contexte.mode === 'contrat' ? IconMapPin : IconTags
  return (
    <>
      <Icone size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.textes}>
        <strong>{titre}</strong>
        <small>{detail}</small>
      </span>
    </>
  )
}

/** What is being looked at, a contract or a group, and the way to another one. */
export function SelecteurContexte() {
  const contexte = useContexte()
  const { nbContrats } = useUtilisateur()
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>()
  const id = useId()
  const fermer = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useFermeture(root, open, () => setOpen(false))
  if (!contexte) return null
  if (nbContrats < 2 && contexte.mode === 'contrat') {
    return (
      <p className={styles.seul}>
        <Resume contexte={contexte} />
      </p>
    )
  }
  return (
    <div ref={root} className={styles.selecteur} data-visite="contexte">
      <button
        type="button"
        className={styles.bouton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Resume contexte={contexte} />
        <IconSelector size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={id} className={styles.panneau} hidden={!open}>
        {open && <ListeContextes contexte={contexte} onChoix={fermer} />}
      </div>
    </div>
  )
}
