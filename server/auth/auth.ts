import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { product } from '../../content/open/product.ts'
import type { ChosenPlan } from '../../domain/chosen-plan.ts'
import { codeLength, codeMinutes, codeTries, passwordMax, passwordMin } from '../../domain/credentials.ts'
import { browserWords } from '../../domain/browser-words.ts'
import type { Clock } from '../clock.ts'
import { cookieName } from '../http/cookie-name.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Limiter } from '../limits/limiter.ts'
import { mayMail, wrongPasswords } from './limits.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { profiles } from '../profile/table.ts'
import { planInCookie } from './chosen-plan-cookie.ts'
import { hasSecondFactor, markFactorGiven } from './factor-given.ts'
import { googleSignIn, refuseUnverifiedIdentity } from './google.ts'
import { googleLinkedMail, passwordChangedMail, resetMail } from './mails.ts'
import { choosesPassword, type HashCost, createPasswords, assertGoodPassword } from './passwords.ts'
import { createSessionCheck } from './session-check.ts'
import { isFactorGiven, noteWaiting } from './sign-in-steps.ts'
import { agreedTerms, createSignUps } from './sign-ups.ts'
import { account, passkeys, secondFactors, session, user, verification } from './table.ts'
import { keyedHash, keyFor } from '../secrets.ts'

interface AuthParts {
  readonly db: Db
  readonly env: Env
  readonly secret: string
  readonly passwordCost: HashCost | undefined
  readonly outbox: Outbox
  readonly limiter: Limiter
  readonly clock: Clock
  readonly log: Log
  readonly plans: ChosenPlans
}

/** Stores the plan that was chosen before the account existed (D10). Implemented by billing. */
interface ChosenPlans {
  storeChosenPlan(userId: string, plan: ChosenPlan | null): Promise<void>
  /** Runs after each sign-in. It must not reject, because a failure here must not prevent the sign-in. */
  welcome(userId: string): Promise<void>
}

const dayS = 24 * 3600

/** Google's tokens and scopes are not stored, because they are not needed after the sign-in and could leak. */
const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
}

/**
 * Header that passes the client's network address to the hooks of Better Auth; routes.ts overwrites a value that the
 * client sent.
 */
export const clientHeader = 'x-harbour-client'

/**
 * Messages of Better Auth for errors that any visitor can cause by opening the OAuth callback with an invalid state,
 * code or issuer. They are not logged as errors.
 */
const causedByVisitors =
  /^(INVALID_CALLBACK_REQUEST|State not found|Failed to parse state|OAuth issuer mismatch|Failed to validate authorization code|Invalid \w+: )/

/**
 * Code of the error for a sign-in whose password, code or Google identity is right but whose second factor is missing.
 */
export const secondFactorNeeded = 'SECOND_FACTOR_NEEDED'

function seriousnessOf(message: string): 'error' | 'info' | 'debug' {
  // Better Auth retries discovery at each sign-in, so a provider that is unreachable at the start is not yet an error.
  if (message.startsWith('Discovery') || message.includes('Provider skipped')) return 'debug'
  return causedByVisitors.test(message) ? 'info' : 'error'
}

/**
 * Opens a session for an account without asking for a password. It is not a public route. Better Auth's option
 * `autoSignInAfterVerification` is not used, because it would sign in anybody who has the link (D43).
 */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context
    const owner = await internalAdapter.findUserById(ctx.body.userId)
    if (owner === null) return ctx.json({ opened: false })
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(owner.id), user: owner })
    return ctx.json({ opened: true })
  },
)

/**
 * Configures Better Auth (spec §2 Login to Forgot password, §7; D20, D25, D26). Better Auth stores users, sessions and
 * one-time values. Harbour's code decides when mails are sent, sets the texts, and keeps an unconfirmed sign-up from
 * blocking the owner of the address.
 */
export function createAuth(services: AuthParts) {
  const { db, env, outbox, limiter, log, plans } = services

  const codeKey = keyFor('codes', services.secret)

  const signUps = createSignUps({ ...services, library: () => auth.$context })

  async function ensureProfile(userId: string): Promise<void> {
    await db.execute(
      sql`insert into ${profiles} (user_id, first_name, created_at)
        select id, name, ${services.clock().toISOString()}::timestamptz from ${user} where id = ${userId} on conflict do nothing`,
    )
  }

  /**
   * Mails the member when a Google identity is linked with the account, even if the account was created with it (D45).
   */
  async function mailGoogleLinked(userId: string): Promise<void> {
    const rows = await db.select({ to: user.email }).from(user).where(eq(user.id, userId))
    for (const { to } of rows) await outbox.put(await googleLinkedMail(to, `${env.baseUrl}/account/details`))
  }

  /**
   * Runs after a sign-in through Google. If the password is unproven (nobody has shown that the owner of the address
   * chose it), a stranger may have chosen it. In that case the password, the passkeys and the second factor are
   * removed, and all sessions are ended.
   */
  async function dropUnprovenPassword(userId: string): Promise<void> {
    const credential = and(eq(account.userId, userId), eq(account.providerId, 'credential'))
    const unproven = and(credential, isNull(account.passwordProvenAt))
    const dropped = await db.delete(account).where(unproven).returning({ id: account.id })
    if (dropped.length === 0) return
    await db.delete(passkeys).where(eq(passkeys.userId, userId))
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await db.delete(session).where(eq(session.userId, userId))
  }

  /**
   * Records that the owner of the address chose the password; a password reset proves that. An earlier second factor
   * is removed, because a stranger may have set it up.
   */
  async function provePassword(userId: string): Promise<void> {
    const credential = and(eq(account.userId, userId), eq(account.providerId, 'credential'))
    const proven = await db
      .update(account)
      .set({ passwordProvenAt: services.clock() })
      .where(and(credential, isNull(account.passwordProvenAt)))
      .returning({ id: account.id })
    if (proven.length > 0) await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  }

  const auth = betterAuth({
    appName: product.name,
    baseURL: env.impliedDemo
      ? { allowedHosts: env.origins.map((origin) => new URL(origin).host), fallback: env.baseUrl, protocol: 'auto' }
      : env.baseUrl,
    basePath: '/api/auth',
    secret: services.secret,
    trustedOrigins: [...env.origins],
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user, session, account, verification },
    }),
    // Better Auth's rate limits are disabled, because they count in memory and trust headers. routes.ts applies our own
    // limits.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message) => {
        log[level === 'error' ? seriousnessOf(message) : 'debug']({ from: 'auth' }, message)
      },
    },
    onAPIError: {
      errorURL: `${env.baseUrl}/login`,
      // Passes unexpected errors to our error handler, because Better Auth would log them with all values.
      throw: true,
    },
    advanced: {
      // Cookie names and the Secure flag follow the rule for all our cookies. Better Auth's prefix `__Secure-` would
      // allow other hosts of the site to set the cookies.
      cookiePrefix: cookieName(env, 'harbour'),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.baseUrl.startsWith('https:') },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * dayS, updateAge: dayS },
    // On the account page a member may link a Google account that has another address.
    account: { accountLinking: { enabled: true, allowDifferentEmails: true } },
    user: {
      validateUserInfo: refuseUnverifiedIdentity,
      additionalFields: {
        firstName: { type: 'string', required: false, input: false },
        fullName: { type: 'string', required: false, input: false },
        termsVersion: { type: 'string', required: false, input: false },
        termsAgreedAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      password: createPasswords({ db, log, cost: services.passwordCost }),
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: async ({ user: owner, token }, request) => {
        const { email: to } = owner
        if (!(await mayMail(limiter, 'reset', to, request?.headers.get(clientHeader) ?? ''))) return
        const browser = browserWords(request?.headers.get('user-agent') ?? null)
        const digits = await auth.api.createVerificationOTP({ body: { email: to, type: 'forget-password' } })
        const url = `${env.baseUrl}/reset-password?token=${encodeURIComponent(token)}`
        await outbox.put(await resetMail({ to, url, digits, at: services.clock(), browser }))
      },
      onPasswordReset: async ({ user: owner }) => {
        // A reset by mail proves that the user owns the address. All other reset links of the account become invalid.
        await signUps.confirmedByReset(owner.id)
        await provePassword(owner.id)
        await db.delete(verification).where(eq(verification.value, owner.id))
        const context = await auth.$context
        await context.internalAdapter.deleteVerificationByIdentifier(`forget-password-otp-${owner.email}`)
        await limiter.clear(wrongPasswords.anywhere, owner.email)
        await outbox.put(await passwordChangedMail(owner.email, `${env.baseUrl}/forgot-password`))
      },
    },
    databaseHooks: {
      user: {
        create: {
          // Better Auth creates users only at sign-ins through Google. The terms are shown beside the Google button, so
          // they are recorded as agreed.
          before: async (draft) => ({
            data: { firstName: draft.name, fullName: draft.name, ...draft, ...agreedTerms(services.clock()) },
          }),
          after: ({ id }) => ensureProfile(id),
        },
      },
      account: {
        create: {
          before: async (draft) => ({ data: { ...draft, ...withoutTokens } }),
          after: async (made) => {
            if (made.providerId !== 'google') return
            const state = await getOAuthState()
            // A member who links Google on the account page has already entered the password, so the password is kept.
            if (state?.link === undefined) await dropUnprovenPassword(made.userId)
            await mailGoogleLinked(made.userId)
          },
        },
        update: {
          before: async (draft) => ({ data: { ...draft, ...withoutTokens } }),
        },
      },
      session: {
        create: {
          // Every kind of sign-in creates its session here, so that none of them can skip the second factor (D56).
          before: async ({ userId }) => {
            if (isFactorGiven() || !(await hasSecondFactor(db, userId))) return
            noteWaiting(userId)
            throw new APIError('FORBIDDEN', {
              code: secondFactorNeeded,
              message: 'Now the code from your app, please.',
            })
          },
          // Creates the profile of an account that has none, because the process may have been killed before it created
          // the profile.
          after: async ({ id, userId }, ctx) => {
            await ensureProfile(userId)
            if (isFactorGiven()) await markFactorGiven(db, id, services.clock())
            await db.update(user).set({ usedAt: services.clock() }).where(eq(user.id, userId))
            // The cookie with the chosen plan is used only when Google redirects back and in the second step after
            // that.
            const mayBring = ctx?.path?.startsWith('/callback/') === true || isFactorGiven()
            const brought = mayBring ? planInCookie(ctx?.headers, env) : null
            if (brought !== null) await plans.storeChosenPlan(userId, brought)
            await plans.welcome(userId)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (choosesPassword.includes(ctx.path))
          await assertGoodPassword(ctx.body?.newPassword ?? ctx.body?.password, services)
      }),
    },
    plugins: [
      emailOTP({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        // There are only a million codes: without a key, their hashes could be reversed from the table.
        storeOTP: { hash: async (digits) => keyedHash(codeKey, digits) },
        disableSignUp: true,
        // Does nothing: codes are used only for password resets, and `sendResetPassword` mails the code with the link.
        sendVerificationOTP: async () => {},
      }),
      { id: 'open-session', endpoints: { openSession } },
      ...googleSignIn(env, db),
    ],
  })

  return Object.assign(auth, createSessionCheck({ db, rules: auth.$context }), { signUps })
}

export type Auth = ReturnType<typeof createAuth>

export type AuthNeeds = Omit<AuthParts, 'secret' | 'passwordCost' | 'plans'> & { readonly auth: Auth }
