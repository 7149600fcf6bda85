vcl 4.1;

# Varnish (6.6 or newer, with varnish-modules) in front of the archive. With PURGE_URL=http://127.0.0.1:6081/ the archive
# tells it what has changed, so it holds pages for a day and shows no former ones.

import xkey;

backend archive {
	.host = "127.0.0.1";
	.port = "3000";
}

# Who may say that something has changed.
acl may_purge {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ may_purge) {
			return (synth(403));
		}
		if (!req.http.xkey-purge) {
			return (synth(400, "xkey-purge is missing"));
		}
		set req.http.purged = xkey.purge(req.http.xkey-purge);
		return (synth(200, "Purged " + req.http.purged));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Somebody who may be signed in gets nothing from here, and leaves nothing here.
	if (req.http.Cookie ~ "(^|;\s*)(__Host-)?session=" || req.url ~ "(?i)^/admin") {
		return (pass);
	}
	# Of other cookies only the choice of a theme counts: three variants of a page, whatever else a browser sends.
	if (req.http.Cookie ~ "(^|;\s*)theme=ImxpZ2h0Ig%3D%3D(;|$)") {
		set req.http.Cookie = "theme=ImxpZ2h0Ig%3D%3D";
	} elsif (req.http.Cookie ~ "(^|;\s*)theme=ImRhcmsi(;|$)") {
		set req.http.Cookie = "theme=ImRhcmsi";
	} else {
		unset req.http.Cookie;
	}
	return (hash);
}

sub vcl_backend_response {
	# Held is what the archive says may be held. The rest is asked for each time, by all readers at once.
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-store|no-cache)" ||
		beresp.http.Cache-Control !~ "max-?age=[1-9]") {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	return (deliver);
}

sub vcl_deliver {
	# The caches behind this one, such as a browser's, are told of nothing: they ask again each time.
	if (resp.http.Cache-Control ~ "s-maxage") {
		set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
	}
	unset resp.http.xkey;
}
