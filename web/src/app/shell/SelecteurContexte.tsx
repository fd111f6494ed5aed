import { IconMapPin, IconSelector, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useContexte, type Contexte } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Deroulant } from './Deroulant.tsx'
import { ListeContextes } from './ListeContextes.tsx'
import { libelles } from './libelles.ts'
import { nomContexte } from './nom-contexte.ts'
import styles from './SelecteurContexte.module.css'

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
  const [ouvert, setOuvert] = useState(false)
  if (!contexte) return null
  if (nbContrats < 2 && contexte.mode === 'contrat') {
    return (
      <p className={styles.seul}>
        <Resume contexte={contexte} />
      </p>
    )
  }
  const bouton = (
    <>
      <Resume contexte={contexte} />
      <IconSelector size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
  return (
    <Deroulant
      visite="contexte"
      open={ouvert}
      onOpenChange={setOuvert}
      button={bouton}
      buttonClassName={styles.bouton}
      label={libelles.contextes.choisir}
      align="start"
      className={styles.panneau}
    >
      <ListeContextes contexte={contexte} onChoix={() => setOuvert(false)} />
    </Deroulant>
  )
}
