import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estContrat, voitServices } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { prelevementQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const textes = libelles.tuilePrelevement

const Contenu = pourContrat(({ contrat: { numeroContrat } }) => {
  const lecture = useQuery(prelevementQuery(numeroContrat))
  const etabli = lecture.data?.preleve || lecture.data?.prochaine
  return (
    <TuilePanneau
      titre={textes.titre}
      lecture={lecture}
      echec={textes.echec}
      place="ligne"
      pied={useLien('/mensualisation', etabli ? textes.voir : textes.simuler)}
    >
      {({ preleve, prochaine }) => (
        <>
          <strong>{prochaine ? textes.mensualise : preleve ? textes.preleve : textes.libre}</strong>
          <p className={styles.secondaire}>
            {prochaine
              ? textes.prochaine(formatEuros(prochaine.montant), formatDate(prochaine.dateEcheance))
              : preleve
                ? textes.preleveAide
                : textes.libreAide}
          </p>
        </>
      )}
    </TuilePanneau>
  )
})

/** How a contract is debited, or that it is not. */
export const prelevement: Tuile = {
  id: 'prelevement',
  nom: textes.titre,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitServices(situation),
  Contenu,
}
