import { useState } from 'react'
import styles from './Blocs.module.css'

const LARGEURS = [320, 640, 1280] as const

/** A picture that was added, at the width that the screen asks for; nothing once it is no more. */
export function Photo({ nom }: { nom: string }) {
  const [absente, setAbsente] = useState(false)
  if (absente) return null
  const adresse = (largeur: number) => `/visuels/${nom}/${largeur}`
  return (
    <img
      className={styles.photo}
      src={adresse(640)}
      srcSet={LARGEURS.map((largeur) => `${adresse(largeur)} ${largeur}w`).join(', ')}
      sizes="(max-width: 40rem) 100vw, 40rem"
      alt=""
      loading="lazy"
      onError={() => setAbsente(true)}
    />
  )
}
