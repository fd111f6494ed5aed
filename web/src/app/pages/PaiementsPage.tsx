import { Captcha } from '../../features/acces/captcha/Captcha.tsx'
import { PaiementsScreen } from '../../features/paiements/screens/PaiementsScreen.tsx'

/** `/paiements`: payment without account, behind the captcha of access. */
export const PaiementsPage = () => <PaiementsScreen Captcha={Captcha} />
