import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkAddress,
  checkClinicalReview,
  checkNode,
  checkPasswords,
  checkPeople,
  checkSecret,
} from './configuration.ts'
import { checkBackups, checkDataFolder, checkPush } from './data-folder.ts'
import { checkDatabase } from './database.ts'
import { withoutSecrets, type Finding, type Patient } from './finding.ts'
import { checkGoogle, checkMap } from './google.ts'
import { checkMail } from './mail.ts'
import { checkPayments } from './payments.ts'
import { checkPlaceholders } from './placeholders.ts'

/**
 * Checks everything that Harbour needs from outside and changes nothing.
 * @param sendTo address for a test mail; without it no mail is sent
 */
export async function examine(patient: Patient, sendTo?: string): Promise<Finding[]> {
  const { env } = patient
  const [database, mail, payments, google] = await Promise.all([
    checkDatabase(patient),
    checkMail(patient, sendTo),
    checkPayments(patient),
    checkGoogle(patient),
  ])
  const findings = [
    checkNode(process.versions.node),
    await checkPasswords(),
    ...checkAddress(patient),
    checkSecret(patient, existsSync(join(env.dataDir, 'auth-secret'))),
    ...checkDataFolder(patient),
    ...database,
    ...mail,
    ...payments,
    google,
    checkMap(patient),
    checkPush(patient),
    ...checkPeople(patient),
    ...checkPlaceholders(patient),
    checkClinicalReview(patient),
    ...checkBackups(patient),
  ]
  return findings.map((finding) => ({ ...finding, says: withoutSecrets(finding.says, env) }))
}
