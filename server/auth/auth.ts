import { createHmac, hkdfSync } from 'node:crypto'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import type { ChosenPlan } from '../../domain/chosen-plan.ts'
import { codeLength, codeMinutes, codeTries, passwordMax, passwordMin } from '../../domain/credentials.ts'
import { browserWords } from '../../domain/browser-words.ts'
import type { Clock } from '../clock.ts'
import { cookieName } from '../cookie-name.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Limiter } from '../limits/limiter.ts'
import { mayMail, wrongPasswords } from './limits.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { profiles } from '../profile/table.ts'
import { planInCookie } from './chosen-plan-cookie.ts'
import { googleSignIn, refuseUnverifiedIdentity } from './google.ts'
import { googleLinkedLetter, passwordChangedLetter, resetLetter } from './letters.ts'
import { choosesPassword, insistOnGoodPassword } from './new-password.ts'
import type { Cost } from './password-hash.ts'
import { createPasswords } from './passwords.ts'
import { createSessionCheck } from './session-check.ts'
import { agreedTerms, createSignUps } from './sign-ups.ts'
import { account, session, user, verification } from './table.ts'

export interface AuthParts {
  readonly db: Db
  readonly env: Env
  readonly secret: string
  readonly passwordCost: Cost | undefined
  readonly outbox: Outbox
  readonly limiter: Limiter
  readonly clock: Clock
  readonly log: Log
  readonly plans: ChosenPlans
}

/** What becomes of the plan that somebody chose before she had an account (D10); billing's business. */
export interface ChosenPlans {
  keepChoice(userId: string, plan: ChosenPlan | null): Promise<void>
  /** She is in. Must not reject: a sign-in never fails for it. */
  welcome(userId: string): Promise<void>
}

const dayS = 24 * 3600

/** Google's tokens, and what they were for, are of no use after the sign-in: what is not kept cannot leak. */
const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
}

/** The client's address, for the library's hooks; set by routes.ts, whatever the client sent under this name. */
export const clientHeader = 'x-harbour-client'

/**
 * What the library calls an error though anybody can bring it about, by visiting the provider's return address with a
 * state, code or issuer of their own: no call for the operator.
 */
const causedByVisitors =
  /^(INVALID_CALLBACK_REQUEST|State not found|Failed to parse state|OAuth issuer mismatch|Failed to validate authorization code|Invalid \w+: )/

function seriousnessOf(message: string): 'error' | 'info' | 'debug' {
  // Discovery is tried again with each sign-in, so a provider that is away at the start is no failure yet.
  if (message.startsWith('Discovery') || message.includes('Provider skipped')) return 'debug'
  return causedByVisitors.test(message) ? 'info' : 'error'
}

/**
 * Better Auth, set up as the decisions want it (spec §2 Login to Forgot password, §7; D20, D25, D26).
 * The library keeps users, sessions and one-time values; what is ours here is when a mail goes out,
 * which words come back, and that an unconfirmed sign-up never stands in the way of an address's owner.
 */
export function createAuth(parts: AuthParts) {
  const { db, env, outbox, limiter, log, plans } = parts

  const codeKey = Buffer.from(hkdfSync('sha256', parts.secret, '', 'codes', 32))

  const signUps = createSignUps({ ...parts, library: () => auth.$context })

  /** With the name that the account has; one that is there stays as it is. */
  async function ensureProfile(userId: string): Promise<void> {
    await db.execute(
      sql`insert into ${profiles} (user_id, first_name, created_at)
        select id, name, ${parts.clock().toISOString()}::timestamptz from ${user} where id = ${userId} on conflict do nothing`,
    )
  }

  /** Every identity that is bound to an account is told to its address, the first one too (D45). */
  async function tellOfGoogle(userId: string): Promise<void> {
    const rows = await db.select({ to: user.email }).from(user).where(eq(user.id, userId))
    for (const { to } of rows) await outbox.put(await googleLinkedLetter(to, `${env.baseUrl}/account/details`))
  }

  /**
   * Somebody came in through Google: a password that was not chosen in the browser that confirmed the address may be a
   * stranger's, and so may the sessions that it opened.
   */
  async function dropUnprovenPassword(userId: string): Promise<void> {
    const credential = and(eq(account.userId, userId), eq(account.providerId, 'credential'))
    const unproven = and(credential, isNull(account.passwordProvenAt))
    const dropped = await db.delete(account).where(unproven).returning({ id: account.id })
    if (dropped.length > 0) await db.delete(session).where(eq(session.userId, userId))
  }

  /** The owner of the address chose the password by a reset. */
  async function provePassword(userId: string): Promise<void> {
    const credential = and(eq(account.userId, userId), eq(account.providerId, 'credential'))
    await db
      .update(account)
      .set({ passwordProvenAt: parts.clock() })
      .where(and(credential, isNull(account.passwordProvenAt)))
  }

  const auth = betterAuth({
    appName: product.name,
    baseURL: env.impliedDemo
      ? { allowedHosts: env.origins.map((origin) => new URL(origin).host), fallback: env.baseUrl, protocol: 'auto' }
      : env.baseUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    trustedOrigins: [...env.origins],
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user, session, account, verification },
    }),
    // The library's own limiter counts in memory and by headers; ours stands in front (routes.ts).
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
      // What nobody foresaw goes on to our own error handler; the library would print it whole, values and all.
      throw: true,
    },
    advanced: {
      // Named and made Secure as all of ours are; the library's own way says `__Secure-`, which other hosts of the site could set.
      cookiePrefix: cookieName(env, 'harbour'),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: env.baseUrl.startsWith('https:') },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * dayS, updateAge: dayS },
    // Whoever links Google from her own account page may have another address there.
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
      password: createPasswords({ db, log, cost: parts.passwordCost }),
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
        await outbox.put(await resetLetter({ to, url, digits, at: parts.clock(), browser }))
      },
      onPasswordReset: async ({ user: owner }) => {
        // Whoever could read a reset mail owns the address; and every other reset link of hers dies with this one.
        await signUps.confirmedByReset(owner.id)
        await provePassword(owner.id)
        await db.delete(verification).where(eq(verification.value, owner.id))
        const context = await auth.$context
        await context.internalAdapter.deleteVerificationByIdentifier(`forget-password-otp-${owner.email}`)
        await limiter.clear(wrongPasswords.anywhere, owner.email)
        await outbox.put(await passwordChangedLetter(owner.email, `${env.baseUrl}/forgot-password`))
      },
    },
    databaseHooks: {
      user: {
        create: {
          // The library makes users through Google alone: there the terms stand beside the button.
          before: async (draft) => ({
            data: { firstName: draft.name, fullName: draft.name, ...draft, ...agreedTerms(parts.clock()) },
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
            // Whoever links it from her account page has proved the password just now.
            if (state?.link === undefined) await dropUnprovenPassword(made.userId)
            await tellOfGoogle(made.userId)
          },
        },
        update: {
          before: async (draft) => ({ data: { ...draft, ...withoutTokens } }),
        },
      },
      session: {
        create: {
          // Heals an account whose process was killed between its creation and its profile.
          after: async ({ userId }, ctx) => {
            await ensureProfile(userId)
            await db.update(user).set({ usedAt: parts.clock() }).where(eq(user.id, userId))
            // Only who comes back from the provider brings a plan along; it is nobody else's.
            const brought = ctx?.path.startsWith('/callback/') === true ? planInCookie(ctx.headers, env) : null
            if (brought !== null) await plans.keepChoice(userId, brought)
            await plans.welcome(userId)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (choosesPassword.includes(ctx.path)) insistOnGoodPassword(ctx.body?.newPassword ?? ctx.body?.password)
      }),
    },
    plugins: [
      emailOTP({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        // There are only a million of them: without a key, whoever has the table has the codes.
        storeOTP: { hash: async (digits) => createHmac('sha256', codeKey).update(digits).digest('base64url') },
        disableSignUp: true,
        // Used for resets alone: the code travels in the same mail as the link, see sendResetPassword.
        sendVerificationOTP: async () => {},
      }),
      ...googleSignIn(env, db),
    ],
  })

  return Object.assign(auth, createSessionCheck({ db, rules: auth.$context }), { signUps })
}

export type Auth = ReturnType<typeof createAuth>
