#!/usr/bin/python3
"""
A bare WebKitGTK window of a phone's size that WebKitWebDriver starts and drives (scripts/webkit.ts). A real browser's
toolbar would keep the window wider than a phone. Errors of each page are kept in `window.pageErrors`.
"""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844

# A script or style whose fetch ends because the page is left raises an event without a message: that is no error.
NOTE_ERRORS = """
(() => {
  const errors = (window.pageErrors = [])
  addEventListener('error', ({ message, filename, lineno }) => message && errors.push(`${message} (${filename}:${lineno})`))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled: ${reason?.stack ?? reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} blocked ${blockedURI}`))
  const log = console.error.bind(console)
  console.error = (...words) => { errors.push(words.map(String).join(' ')); log(...words) }
})()
"""


def open_window(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            NOTE_ERRORS,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    # As on a phone: nothing sounds before a tap.
    view.get_settings().set_media_playback_requires_user_gesture(True)
    view.connect("permission-request", lambda _view, request: request.deny() or True)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("harbour-window")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)
    session.connect("will-close", lambda _session: Gtk.main_quit())


# Nothing of it is kept on the disk.
context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
