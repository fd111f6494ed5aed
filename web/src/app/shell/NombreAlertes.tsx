import { useQuery } from '@tanstack/react-query'
import { declenchementsEnCoursQuery } from '../../lib/alertes/lectures.ts'
import { cibleDe } from '../../lib/consommation/lectures.ts'
import { useContexte, type Contexte } from '../../lib/session/contexte.ts'
import { phone, useMedia } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { libelles } from './libelles.ts'
import styles from './NombreAlertes.module.css'

const MONTRE_MAX = 99

/** How many alerts have fired lately in what is looked at; nothing while none has. Asked for on a phone, where it is seen. */
export function NombreAlertes() {
  const contexte = useContexte()
  return useMedia(phone) && contexte && <Nombre contexte={contexte} />
}

function Nombre({ contexte }: { contexte: Contexte }) {
  const { data } = useQuery(declenchementsEnCoursQuery(cibleDe(contexte)))
  const nombre = data?.nbTotalResultats ?? 0
  if (nombre === 0) return null
  return (
    <>
      <span className={styles.nombre} aria-hidden="true">
        {nombre > MONTRE_MAX ? `${MONTRE_MAX}+` : nombre}
      </span>
      <VisuallyHidden>{libelles.alertesEnCours(nombre)}</VisuallyHidden>
    </>
  )
}
